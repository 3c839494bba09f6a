import type { Color, Seat, Sentence } from '../protocol/messages';
import { textOr } from '../text/text.svelte';
import { splitSpec } from './usage';

/** A SPEC as people would say it: "Level 4", "Alpha-beta 6 · eval=discs". */
export function specName(spec: string): string {
  const { kind, argument, options } = splitSpec(spec);
  const name = [textOr(`player_${kind}`, kind), argument].filter(Boolean).join(' ');
  // Of a file its name is enough.
  const extras = Object.entries(options).map(([key, value]) => `${key}=${value.split('/').at(-1)}`);
  return [name, ...extras].join(' · ');
}

/** The session calls a computer without a name by its SPEC. */
export function seatName(seat: Seat): string {
  return !seat.human && seat.name === seat.spec ? specName(seat.spec) : seat.name;
}

/** A sentence of the session, with the same names as everywhere on the page. */
export function said(sentence: Sentence, seats: Record<Color, Seat>): string {
  const said = String(sentence.values.name ?? '');
  // Where both have one name, the colour stands behind it.
  const seat = Object.values(seats).find(({ name }) => name === said || said.startsWith(`${name} (`));
  return seat ? sentence.text.replace(seat.name, () => seatName(seat)) : sentence.text;
}
