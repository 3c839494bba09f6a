import { expect, it } from 'vitest';
import { emptied, exchanged, painted, positionText, type Setup } from './draft';

const setup: Setup = { size: 4, cells: '-----OX--XO-----', turn: 'black' };

it('puts, turns and removes discs', () => {
  let now = painted(setup, 0, 'cycle');
  expect(now.cells[0]).toBe('X');
  now = painted(now, 0, 'cycle');
  expect(now.cells[0]).toBe('O');
  expect(painted(now, 0, 'cycle').cells).toBe(setup.cells);
  expect(painted(setup, 15, 'white').cells[15]).toBe('O');
  expect(painted(setup, 5, 'empty').cells[5]).toBe('-');
});

it('empties and exchanges', () => {
  expect(emptied(setup, 6).cells).toBe('-'.repeat(36));
  expect(exchanged(setup)).toEqual({ size: 4, cells: '-----XO--OX-----', turn: 'white' });
});

it('writes positions as the session reads them', () => {
  expect(positionText(setup)).toBe('-----OX--XO----- X');
  expect(positionText(exchanged(setup))).toBe('-----XO--OX----- O');
});
