import { describe, expect, it } from 'vitest';
import { SquareTyping } from './typing';

function typed(size: number, keys: string): { complete: string | null; later: string | null } {
  const typing = new SquareTyping(size);
  for (const key of keys) typing.type(key);
  const complete = typing.takeComplete();
  return { complete, later: complete ?? typing.take() };
}

describe('typing a square', () => {
  it('is done after letter and digit on the usual board', () => {
    expect(typed(8, 'f5').complete).toBe('f5');
    expect(typed(8, 'F5').complete).toBe('f5');
    expect(typed(8, 'h1').complete).toBe('h1');
  });

  it('waits where a second digit may follow', () => {
    expect(typed(12, 'a1')).toEqual({ complete: null, later: 'a1' });
    expect(typed(12, 'a12').complete).toBe('a12');
    expect(typed(12, 'l2').complete).toBe('l2');
  });

  it('starts again with another letter, and ignores the rest', () => {
    expect(typed(8, 'ac3').complete).toBe('c3');
    const typing = new SquareTyping(8);
    expect(['i', '1', 'x', 'Enter'].map((key) => typing.type(key))).toEqual([false, false, false, false]);
    expect(typing.type('a')).toBe(true);
    expect(typing.type('9')).toBe(false);
    expect(typing.take()).toBeNull();
  });
});
