import { expect, it } from 'vitest';
import { changes } from './changes';

const before = ['----', '-OX-', '-XO-', '----'].join('');
const after = ['----', '-OX-', '-XX-', '--X-'].join('');

it('tells the disc placed and those turned, ring by ring', () => {
  const found = changes(before, after, 4, { move: 'c4', flips: [['c3']] });
  expect(found).toEqual([
    { index: 10, kind: 'turned', ring: 1, angle: -90 },
    { index: 14, kind: 'placed', ring: 0, angle: 0 },
  ]);
});

it('turns discs at once when nobody says in which order', () => {
  expect(changes(after, before, 4, null)).toEqual([{ index: 10, kind: 'turned', ring: 0, angle: 0 }]);
});

it('animates nothing when the board has another size or is the same', () => {
  expect(changes(before, '-'.repeat(36), 6, null)).toEqual([]);
  expect(changes(before, before, 4, null)).toEqual([]);
});
