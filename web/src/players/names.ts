import type { Seat } from '../protocol/messages';
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
