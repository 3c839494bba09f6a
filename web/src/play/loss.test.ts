import { describe, expect, it } from 'vitest';
import { aState } from '../testing';
import { colorOfTurn, leavingAt, lineLength, noteAt, ownerOf, turnsOfLine } from './lines';
import { lossOf, shortCount, speedOf } from './loss';

describe('what a move loses', () => {
  it('is told in five steps', () => {
    expect([3, 2.5, 1, 0, -4].map((value) => lossOf(value, 3))).toEqual(['best', 'fine', 'slight', 'bad', 'worst']);
  });

  it('comes with how much was looked at', () => {
    expect([12, 1234, 53_000_000, 250_000_000, 2.5e9].map((count) => shortCount(count, 'en'))).toEqual([
      '12', '1.2 k', '53.0 M', '250 M', '2.5 G',
    ]);
    expect(shortCount(1234, 'fr')).toBe('1,2 k');
    expect(speedOf({ nodes: 500, ms: 250 })).toBe(2000);
    expect(speedOf({ nodes: 500, ms: 0 })).toBe(0);
  });
});

describe('a game with variations', () => {
  const note = { index: 4, mark: '?!' as const, comment: 'hm' };
  const tree = aState({
    variations: [
      { leaves: 0, at: 2, moves: ['d3', 'c4', 'c5'], leads: [1, 0, 3], notes: [note] },
      { leaves: 1, at: 4, moves: ['b6'], leads: [2], notes: [] },
    ],
    notes: [{ index: 1, mark: '!', comment: '' }],
  });

  it('has lines from the start of the game', () => {
    expect(lineLength(tree, 1)).toBe(5);
    expect(lineLength(tree, 0)).toBe(tree.turns.length);
    expect(turnsOfLine(tree, 2).map(({ move }) => move)).toEqual(['f5', 'd6', 'd3', 'c4', 'b6']);
    expect(turnsOfLine(tree, 2).map(({ line }) => line)).toEqual([0, 0, 1, 1, 2]);
    expect(ownerOf(tree, 2, 2)).toBe(0);
    expect(leavingAt(tree, 0, 2)).toEqual([1]);
    expect(leavingAt(tree, 1, 4)).toEqual([2]);
  });

  it('has remarks where they were made', () => {
    expect(noteAt(tree, 2, 4)?.comment).toBe('hm');
    expect(noteAt(tree, 0, 1)?.mark).toBe('!');
    expect(noteAt(tree, 0, 4)).toBeNull();
    expect(colorOfTurn(tree, 1)).toBe('black');
    expect(colorOfTurn(tree, 2)).toBe('white');
  });
});
