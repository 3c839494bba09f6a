import { describe, expect, it } from 'vitest';
import type { Turn } from '../protocol/messages';
import { clockText, timeLeft } from './clock';
import { discLeads } from './leads';
import { moveRows } from './rows';

const turn = (color: Turn['color'], move: string): Turn => ({ color, move, forfeited: false, black: 2, white: 2 });

describe('the clock', () => {
  it('reads as people write time', () => {
    expect([300_000, 252_999, 59_999, 10_000, 9_999, 500, 0, -5].map(clockText)).toEqual([
      '5:00', '4:12', '0:59', '0:10', '0:09.9', '0:00.5', '0:00.0', '0:00.0',
    ]);
    expect(clockText(3_723_000)).toBe('1:02:03');
  });

  it('counts down only while it runs, and not below nought', () => {
    expect(timeLeft(5000, true, 1200)).toBe(3800);
    expect(timeLeft(5000, false, 1200)).toBe(5000);
    expect(timeLeft(5000, true, 9000)).toBe(0);
  });
});

describe('the list of moves', () => {
  it('pairs Black and White', () => {
    expect(moveRows([turn('black', 'f5'), turn('white', 'd6'), turn('black', 'c3')])).toEqual([
      { black: 0, white: 1 },
      { black: 2, white: null },
    ]);
  });

  it('leaves a gap when White starts', () => {
    expect(moveRows([turn('white', 'd3'), turn('black', 'pass'), turn('white', 'c5')])).toEqual([
      { black: null, white: 0 },
      { black: 1, white: 2 },
    ]);
  });
});

describe('the lead in discs', () => {
  it('is that of the position at the start, too', () => {
    const turns = [{ color: 'black' as const, move: 'f5', forfeited: false, black: 8, white: 1 }];
    expect(discLeads({ start: 'XXXX-OX--XO----- X', turns })).toEqual([4, 7]);
  });
});
