/** Squares as the session names them: "a1" is the first of `cells`, "b1" the second. */

export function squareName(index: number, size: number): string {
  return columnName(index % size) + String(Math.floor(index / size) + 1);
}

export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Index in `cells`, or -1 for "pass" and anything that is no square. */
export function squareIndex(name: string, size: number): number {
  const match = /^([a-p])([1-9][0-9]?)$/.exec(name);
  if (!match) return -1;
  const column = match[1]!.charCodeAt(0) - 97;
  const row = Number(match[2]) - 1;
  return column < size && row < size ? row * size + column : -1;
}

export function colorAt(cells: string, index: number): 'black' | 'white' | null {
  const cell = cells[index];
  return cell === 'X' ? 'black' : cell === 'O' ? 'white' : null;
}
