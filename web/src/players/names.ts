import type { Color, EarlierGame, Seat, Sentence } from '../protocol/messages';
import { stepAbout, stepName, stepNumber } from '../ladder/ladder';
import { counted, language, textOr } from '../text/text.svelte';
import { numberRanges, splitSpec } from './usage';

/** A SPEC as people would say it: "Level 4", "Alpha-beta 6 · number of discs". */
export function specName(spec: string): string {
  const { kind, argument, options } = splitSpec(spec);
  const step = stepNumber(spec);
  const name = step !== null ? stepName(step) : [textOr(`player_${kind}`, kind), argument].filter(Boolean).join(' ');
  return [name, ...Object.entries(options).map(([key, value]) => optionName(key, value))].join(' · ');
}

function optionName(key: string, value: string): string {
  const choice = textOr(`choice_${value}`, '');
  if (choice && !numberRanges[key]) return choice;
  const space = language() === 'fr' ? '\u00a0' : '';
  // Of a file its name is enough.
  return `${textOr(`option_${key}`, key)}${space}: ${value.split('/').at(-1)}`;
}

/** The session calls a computer without a name by its SPEC. */
export function seatName(seat: Seat): string {
  return !seat.human && seat.name === seat.spec ? specName(seat.spec) : seat.name;
}

/** A name that may be a SPEC, where no more is known than the name. */
export function nameOrSpec(name: string): string {
  return stepNumber(name) !== null || textOr(`player_${splitSpec(name).kind}`, '') ? specName(name) : name;
}

/** "Anna – Level 4, 31 moves" */
export function earlierName({ black, white, turns }: EarlierGame): string {
  return counted('game_before', turns, { black: nameOrSpec(black), white: nameOrSpec(white) });
}

/** How a computer plays, in a sentence. */
export function seatAbout(seat: Seat): string {
  const step = stepNumber(seat.spec);
  return step === null ? seat.about : stepAbout(step);
}

/** A sentence of the session, with the same names as everywhere on the page. */
export function said(sentence: Sentence, seats: Record<Color, Seat>): string {
  const said = String(sentence.values.name ?? '');
  // Where both have one name, the colour stands behind it.
  const seat = Object.values(seats).find(({ name }) => name === said || said.startsWith(`${name} (`));
  return seat ? sentence.text.replace(seat.name, () => seatName(seat)) : sentence.text;
}
