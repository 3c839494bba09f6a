import { expect, it } from 'vitest';
import { chance, markOf, share, stepNumber, stepsOf, type Standing } from './ladder';

const you = (rating: number, games = 5): Standing => ({
  rating, games, deviation: 80, last: null,
  against: { 'step:2': { won: 1, drawn: 0, lost: 4 }, 'step:3': { won: 0, drawn: 1, lost: 1 }, 'step:4': { won: 0, drawn: 0, lost: 2 } },
});
const steps = [{ number: 1, spec: 'step:1', elo: 400 }, { number: 2, spec: 'step:2', elo: 600 }, { number: 3, spec: 'step:3', elo: 1400 }];

it('knows which step a SPEC is', () => {
  expect(stepNumber('step:7')).toBe(7);
  expect(stepNumber('step')).toBe(2);
  expect(stepNumber('level4')).toBeNull();
});

it('has as many steps as the roster says', () => {
  expect(stepsOf([{ kind: 'step', usage: 'step[:N]', argument: { least: 1, most: 3, usual: 2 }, about: '' }])).toEqual([1, 2, 3]);
  expect(stepsOf([])).toEqual([]);
});

it('marks those who were beaten or held', () => {
  expect([1, 2, 3, 4].map((n) => markOf(you(900), `step:${n}`))).toEqual([null, 'beaten', 'drawn', null]);
  expect(markOf(null, 'step:2')).toBeNull();
});

it('stands between the weakest and the strongest', () => {
  expect(steps.map(({ elo }) => share(elo, steps))).toEqual([0, 20, 100]);
  expect(share(0, steps)).toBe(0);
  expect(share(9000, steps)).toBe(100);
});

it('says what to expect', () => {
  expect(chance(you(900), 600, false)).toMatch(/win most/);
  expect(chance(you(900), 950, true)).toMatch(/even/);
  expect(chance(you(900), 1400, false)).toMatch(/Stronger/);
  expect(chance(you(900, 0), 600, true)).toMatch(/first game/);
});
