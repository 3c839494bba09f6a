import type { AnalysisMessage, MoveValue } from '../protocol/messages';

/** What a move loses against the best one, in five steps that shapes and colours stand for. */
export type Loss = 'best' | 'fine' | 'slight' | 'bad' | 'worst';

export const kLosses = ['best', 'fine', 'slight', 'bad', 'worst'] as const;
/** The first discs of each step after the best. */
const kSteps = [1, 2.5, 5];

export function lossOf(value: number, best: number): Loss {
  const lost = best - value;
  if (lost < 0.05) return 'best';
  return kLosses[1 + kSteps.filter((step) => lost >= step).length]!;
}

/** Drawn in the corner of a square: told apart without colours. */
export const kShapes: Record<Loss, string> = {
  best: 'M0 -9L2.6 -3L9 -2.6L4 1.6L5.6 8L0 4.4L-5.6 8L-4 1.6L-9 -2.6L-2.6 -3Z',
  fine: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z',
  slight: 'M0 -8L8 0L0 8L-8 0Z',
  bad: 'M-8 7L0 -8L8 7Z',
  worst: 'M-7 -4L-4 -7L0 -3L4 -7L7 -4L3 0L7 4L4 7L0 3L-4 7L-7 4L-3 0Z',
};

export const bestValue = (values: MoveValue[]): number => Math.max(...values.map(({ value }) => value));

/** "12.3 M": people compare the size. */
export function shortCount(count: number, language: string): string {
  const [divided, unit] = count >= 1e9 ? [count / 1e9, ' G'] : count >= 1e6 ? [count / 1e6, ' M'] : count >= 1e3 ? [count / 1e3, ' k'] : [count, ''];
  const digits = unit && divided < 100 ? divided.toFixed(1) : String(Math.round(divided));
  return (language === 'fr' ? digits.replace('.', ',') : digits) + unit;
}

/** Positions a second. */
export const speedOf = ({ nodes, ms }: Pick<AnalysisMessage, 'nodes' | 'ms'>): number => (ms > 0 ? (1000 * nodes) / ms : 0);
