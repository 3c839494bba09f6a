import type { Turn } from '../protocol/messages';

/** One line of the move list. `black` and `white` are indexes of turns. */
export interface Row {
  black: number | null;
  white: number | null;
}

/** Turns two by two, Black's first. A game that White starts begins with half a line. */
export function moveRows(turns: Turn[]): Row[] {
  const rows: Row[] = [];
  turns.forEach(({ color }, index) => {
    const open = rows.at(-1);
    if (color === 'white' && open && open.white === null) open.white = index;
    else rows.push(color === 'black' ? { black: index, white: null } : { black: null, white: index });
  });
  return rows;
}
