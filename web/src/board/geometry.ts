/** Where things are on the board's picture: cells are 100 units wide, the frame is around them. */

export const kCell = 100;
export const kRadius = 41;

export function margin(coordinates: boolean): number {
  return coordinates ? 46 : 20;
}

export function side(size: number, coordinates: boolean): number {
  return size * kCell + 2 * margin(coordinates);
}

/** Which place of the picture a square has, or a place's square: a board may be seen from the other side. */
export function place(index: number, size: number, rotated: boolean): number {
  return rotated ? size * size - 1 - index : index;
}

/** Centre of a cell, from the upper left corner of the first one. */
export function centre(index: number, size: number, rotated = false): { x: number; y: number } {
  const at = place(index, size, rotated);
  return {
    x: (at % size) * kCell + kCell / 2,
    y: Math.floor(at / size) * kCell + kCell / 2,
  };
}

/** The four dots two cells from the edges that every board has, from six cells on. */
export function guides(size: number): { x: number; y: number }[] {
  if (size < 6) return [];
  const near = 2 * kCell;
  const far = (size - 2) * kCell;
  return [near, far].flatMap((y) => [near, far].map((x) => ({ x, y })));
}
