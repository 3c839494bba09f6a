import { counted, language } from '../text/text.svelte';
import { noChoice, type Choice, type Listing } from './api';

/** What is looked for, in which order, and which games are marked: kept while one is in other rooms. */
export const library = $state({
  choice: { ...noChoice } as Choice,
  listing: { sort: 'date', ascending: false, skip: 0, limit: 25 } as Listing,
  marked: [] as number[],
  /** Grows when games have changed: whoever shows some asks again. */
  changes: 0,
});

/** Looks for nothing but this. */
export function lookFor(choice: Partial<Choice>): void {
  library.choice = { ...noChoice, ...choice };
  library.listing.skip = 0;
  library.marked = [];
}

/** Narrows down, or takes a field back with ''. */
export function narrow(choice: Partial<Choice>): void {
  library.choice = { ...library.choice, ...choice };
  library.listing.skip = 0;
}

/** Every square of a drawn part of the board, from a1: X, O, - empty, ? anything. */
export type PatternBrush = 'black' | 'white' | 'empty' | 'any';
const signs: Record<PatternBrush, string> = { black: 'X', white: 'O', empty: '-', any: '?' };
export const noPattern = '?'.repeat(64);

export function drawn(pattern: string, index: number, brush: PatternBrush): string {
  return pattern.slice(0, index) + signs[brush] + pattern.slice(index + 1);
}

/** The result as scores are written: 34–30, or what is known of it. */
export function scoreText(score: number | null): string {
  if (score === null) return '–';
  const black = 32 + score / 2;
  return Number.isInteger(black) ? `${black}–${64 - black}` : `${score > 0 ? '+' : ''}${score}`;
}

/** "137,549", in the page's language. */
export function whole(count: number): string {
  return count.toLocaleString(language());
}

/** "12 games" */
export const games = (count: number) => counted('lib_found', count, { count: whole(count) });

/** "2.5", without a sign: discs, an accuracy. */
export function tenths(number: number): string {
  return number.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The day of a date as it was written, for reading: "2026-11-18 20:31:07" is 18 Nov 2026. */
export function dayText(date: string, language: string): string {
  const match = /^(\d{4})[-.](\d\d)[-.](\d\d)/.exec(date);
  if (!match) return date;
  const [, year, month, day] = match;
  if (month === '00' || day === '00') return year!;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
