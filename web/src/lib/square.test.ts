import { describe, expect, it } from 'vitest';
import { colorAt, squareIndex, squareName } from './square';

describe('squares', () => {
  it('are named as the session names them', () => {
    expect(squareName(0, 8)).toBe('a1');
    expect(squareName(44, 8)).toBe('e6');
    expect(squareName(255, 16)).toBe('p16');
  });

  it('are found by name on every size', () => {
    for (const size of [4, 6, 8, 10, 12, 14, 16])
      for (let index = 0; index < size * size; ++index) expect(squareIndex(squareName(index, size), size)).toBe(index);
  });

  it('are not found when they are not on the board', () => {
    for (const name of ['pass', 'i1', 'a9', 'a0', '', 'a01', 'A1']) expect(squareIndex(name, 8)).toBe(-1);
  });

  it('have the colour that the cells say', () => {
    expect([0, 1, 2].map((index) => colorAt('XO-', index))).toEqual(['black', 'white', null]);
  });
});
