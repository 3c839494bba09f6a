import { describe, expect, it } from 'vitest';
import english from '../../../docs/glossary.md?raw';
import french from '../../../docs/glossary.fr.md?raw';
import { nextPuzzle, parseSolved } from '../puzzles/solved.svelte';
import { gameOf, placeOf } from './place';
import { bars, curves } from './spots';
import { termsOf } from './terms';
import { lessonsOf, type JudgedMove, type Review } from './types';

describe('the place of a review in the address', () => {
  it('finds the same game again', () => {
    const game = { moves: 'f5d6', black: 'Anna', white: 'Bob', result: -4, given: 8, date: '2024' };
    const place = placeOf(game, 'white');
    expect(gameOf(place)).toEqual(game);
    expect(place.mine).toBe('white');
    expect(gameOf({})).toBeNull();
    expect(gameOf({ game: 'f5', result: 'x', given: '1.5' })).toEqual({ moves: 'f5' });
  });
});

describe('the glossary', () => {
  it('has a picture and a sentence for each term, in both languages the same pictures', () => {
    const [en, fr] = [termsOf(english), termsOf(french)];
    expect(en.length).toBeGreaterThan(12);
    for (const { name, picture, text } of [...en, ...fr]) {
      expect(name).not.toBe('');
      expect(picture).toMatch(/^glossary\/\w+\.svg$/);
      expect(text.length).toBeGreaterThan(20);
      expect(text).not.toContain('`');
    }
    expect(fr.map(({ picture }) => picture)).toEqual(en.map(({ picture }) => picture));
  });
});

const judged = (turn: number, side: 'black' | 'white', verdict: JudgedMove['verdict']) =>
  ({ turn, side, verdict, counted: true }) as JudgedMove;

describe('what one learns from', () => {
  it('is one’s own mistakes and blunders, or inaccuracies where there are no others', () => {
    const review = { moves: [judged(0, 'black', 'mistake'), judged(1, 'white', 'inaccuracy'), judged(2, 'black', 'inaccuracy'), judged(4, 'black', 'fine')] } as Review;
    expect(lessonsOf(review, 'black').map(({ turn }) => turn)).toEqual([0]);
    expect(lessonsOf(review, 'white').map(({ turn }) => turn)).toEqual([1]);
  });
});

describe('the pictures of weak spots', () => {
  const period = (loss: (number | null)[]) => ({ games: 1, first_day: 1, last_day: 1, loss, accuracy: null });
  it('draw what there is', () => {
    const { stages, rules } = curves([period([2, null, 0]), period([1, 4, 0])], 640, 230);
    expect(stages.map(({ dots }) => dots.length)).toEqual([2, 1, 2]);
    expect(stages[0]!.dots[0]!.y).toBeLessThan(stages[0]!.dots[1]!.y);
    expect(rules[0]!.value).toBe(0);
    expect(curves([], 640, 230).stages[0]!.points).toBe('');
  });
  it('say what happens less or more, where there is enough to say so', () => {
    const spot = (times: number, earlier: number, lately: number) => ({ motif: 'x', label: 'X', times, points: times * 10, earlier, lately });
    const [often, less, few] = bars([spot(10, 1, 2), spot(8, 2, 1), spot(2, 1, 0)]);
    expect([often!.trend, less!.trend, few!.trend]).toEqual(['more', 'less', '']);
    expect([often!.share, less!.share]).toEqual([100, 80]);
  });
});

describe('puzzles', () => {
  const list = [1, 2, 2, 3].map((difficulty, i) => ({ kind: i === 3 ? 'count' : 'only', difficulty, empties: 8 }) as const);
  it('go on with the next that fits and is not solved', () => {
    expect(nextPuzzle(list, 1, '', 0, new Set([2]))).toBe(3);
    expect(nextPuzzle(list, 1, 'count', 0, new Set())).toBe(4);
    expect(nextPuzzle(list, 2, '', 2, new Set([3]))).toBe(3);
    expect(nextPuzzle(list, 1, 'two', 0, new Set())).toBeNull();
  });
  it('remember what was solved, and nothing strange', () => {
    expect([...parseSolved('1,5,x,-2,,1.5')]).toEqual([1, 5]);
    expect(parseSolved(null).size).toBe(0);
  });
});
