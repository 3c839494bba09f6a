import { squareIndex } from '../lib/square';

/** How a disc came to be different from the picture before, for the animation. */
export interface Change {
  index: number;
  kind: 'placed' | 'turned';
  /** Rings between this disc and the one played: 0 for the disc itself and when nobody knows. */
  ring: number;
  /** Direction from the played disc, in degrees; discs turn about the axis across it. */
  angle: number;
}

interface Played {
  move: string;
  flips: string[][];
}

/**
 * What changed between two pictures of the board. `last` is the move that led to the second, if it
 * was that; its rings give the order in which the discs turn.
 */
export function changes(before: string, after: string, size: number, last: Played | null): Change[] {
  if (before.length !== after.length) return [];
  const origin = last ? squareIndex(last.move, size) : -1;
  const ringOf = new Map<number, number>();
  last?.flips.forEach((ring, k) => ring.forEach((name) => ringOf.set(squareIndex(name, size), k + 1)));
  const found: Change[] = [];
  for (let index = 0; index < after.length; ++index) {
    if (after[index] === before[index] || after[index] === '-') continue;
    const kind = before[index] === '-' ? 'placed' : 'turned';
    found.push({ index, kind, ring: ringOf.get(index) ?? 0, angle: angleBetween(origin, index, size) });
  }
  return found;
}

function angleBetween(from: number, to: number, size: number): number {
  if (from < 0 || from === to) return 0;
  const dx = (to % size) - (from % size);
  const dy = Math.floor(to / size) - Math.floor(from / size);
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}
