import type { Color } from '../protocol/messages';

/** A position being set up. Whether it makes sense is for the session to say. */
export interface Setup {
  size: number;
  cells: string;
  turn: Color;
}

export type Brush = 'cycle' | 'black' | 'white' | 'empty';

const kNext: Record<string, string> = { '-': 'X', X: 'O', O: '-' };
const kCells = { black: 'X', white: 'O', empty: '-' } as const;

export function painted(setup: Setup, index: number, brush: Brush): Setup {
  const before = setup.cells[index] ?? '-';
  const cell = brush === 'cycle' ? kNext[before]! : kCells[brush];
  return { ...setup, cells: setup.cells.slice(0, index) + cell + setup.cells.slice(index + 1) };
}

export function emptied(setup: Setup, size = setup.size): Setup {
  return { ...setup, size, cells: '-'.repeat(size * size) };
}

/** Every disc turned over, and the other side to move. */
export function exchanged(setup: Setup): Setup {
  const cells = setup.cells.replace(/[XO]/g, (cell) => (cell === 'X' ? 'O' : 'X'));
  return { ...setup, cells, turn: setup.turn === 'black' ? 'white' : 'black' };
}

export function positionText({ cells, turn }: Setup): string {
  return `${cells} ${turn === 'black' ? 'X' : 'O'}`;
}
