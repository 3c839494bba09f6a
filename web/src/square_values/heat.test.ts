import { describe, expect, it } from 'vitest';
import { nameOfFile } from './draft';
import { heat, mirrors } from './heat';

describe('square values', () => {
  it('have one to eight squares that are alike', () => {
    expect(mirrors(0, 8)).toEqual([0, 7, 56, 63]);
    expect(mirrors(1, 8).sort((a, b) => a - b)).toEqual([1, 6, 8, 15, 48, 55, 57, 62]);
    for (let index = 0; index < 64; ++index)
      for (const other of mirrors(index, 8)) expect(new Set(mirrors(other, 8))).toEqual(new Set(mirrors(index, 8)));
  });

  it('are orange above nought, blue below, and grey at it', () => {
    expect(heat(50, 50)).toBe('rgb(240, 150, 60)');
    expect(heat(-50, 50)).toBe('rgb(92, 150, 214)');
    expect(heat(0, 50)).toBe('rgb(232, 230, 222)');
    expect(heat(0, 0)).toBe('rgb(222, 222, 218)');
  });
});

it('are called as their file, as far as that is a name', () => {
  expect(['mine', 'My values.txt', '../up', '.txt'].map(nameOfFile)).toEqual(['mine', 'My-values', 'up', 'values-1']);
});
