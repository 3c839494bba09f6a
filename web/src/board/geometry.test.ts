import { describe, expect, it } from 'vitest';
import { centre, guides, place } from './geometry';

describe('a board seen from the other side', () => {
  it('has its last square first, and the way back is the same', () => {
    expect(place(0, 8, false)).toBe(0);
    expect(place(0, 8, true)).toBe(63);
    for (const size of [4, 8, 16])
      for (let index = 0; index < size * size; ++index)
        expect(place(place(index, size, true), size, true)).toBe(index);
    expect(centre(0, 8, true)).toEqual(centre(63, 8));
  });
});

describe('guide dots', () => {
  it('are four from six cells on', () => {
    expect([4, 6, 8, 16].map((size) => guides(size).length)).toEqual([0, 4, 4, 4]);
  });
});
