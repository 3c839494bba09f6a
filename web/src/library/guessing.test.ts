import { expect, test } from 'vitest';
import type { Judged, Place } from './api';
import { packed } from './api';
import { dayText, drawn, noPattern, scoreText } from './choice.svelte';
import { firstTurn, nextTurn, scored } from './guessing';

const place = (turn: 'black' | 'white', choices: number): Place => ({
  cells: '', turn, black: 0, white: 0, opening: '', legal: Array.from({ length: choices }, (_, i) => `a${i + 1}`),
});

test('guessing goes from choice to choice of the side that was asked for', () => {
  const positions = [place('black', 4), place('white', 1), place('black', 3), place('white', 5), place('black', 0)];
  expect(nextTurn(positions, 0, 'both')).toBe(0);
  expect(nextTurn(positions, 1, 'both')).toBe(2);
  expect(nextTurn(positions, 0, 'white')).toBe(3);
  expect(nextTurn(positions, 4, 'both')).toBe(null);
  expect(firstTurn(positions, 'white')).toBe(3);
});

test('a guess as good as the move played is a hit, and both are measured by the best', () => {
  const judged: Judged = { move: 'c4', played: 'd6', values: [
    { move: 'e6', value: 4, exact: false }, { move: 'c4', value: 2, exact: false }, { move: 'd6', value: 1.5, exact: false },
  ] };
  const score = scored({ guesses: 1, hits: 0, lost: 1, theirs: 0 }, judged);
  expect(score).toEqual({ guesses: 2, hits: 1, lost: 3, theirs: 2.5 });
});

test('patterns, results and days are written as people read them', () => {
  expect(drawn(noPattern, 0, 'black')).toBe(`X${'?'.repeat(63)}`);
  expect(drawn(noPattern, 63, 'empty')).toBe(`${'?'.repeat(63)}-`);
  expect(scoreText(4)).toBe('34–30');
  expect(scoreText(null)).toBe('–');
  expect(dayText('2026-11-18 20:31:07', 'en-GB')).toBe('18 Nov 2026');
  expect(dayText('1977', 'en')).toBe('1977');
});

test('dropped files travel as one body that says where each ends', async () => {
  const blob = packed([new File(['abc'], 'a.ggf'), new File(['de'], 'b.sgf')]);
  expect(blob.size).toBe('[{"name":"a.ggf","size":3},{"name":"b.sgf","size":2}]\nabcde'.length);
});
