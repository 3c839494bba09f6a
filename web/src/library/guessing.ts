import type { Color } from '../protocol/messages';
import type { Judged, Place } from './api';

/** Where guessing begins: the moves before that everybody knows. */
const kOpening = 8;

/** The first turn from `from` on that is `side`'s, a choice, and was played; null at the end. */
export function nextTurn(positions: readonly Place[], from: number, side: Color | 'both'): number | null {
  for (let turn = from; turn + 1 < positions.length; ++turn) {
    const { turn: color, legal } = positions[turn]!;
    if (legal.length > 1 && (side === 'both' || color === side)) return turn;
  }
  return null;
}

export function firstTurn(positions: readonly Place[], side: Color | 'both'): number | null {
  return nextTurn(positions, kOpening, side) ?? nextTurn(positions, 0, side);
}

export interface Score {
  guesses: number;
  /** The same move as was played, or one worth as much. */
  hits: number;
  /** Discs behind the best moves, by who guessed and by who played. */
  lost: number;
  theirs: number;
}

export function scored(score: Score, { move, played, values }: Judged): Score {
  const best = values[0]?.value ?? 0;
  const loss = (wanted: string) => Math.max(0, best - (values.find((line) => line.move === wanted)?.value ?? best));
  const hit = move === played || loss(move) <= loss(played);
  return {
    guesses: score.guesses + 1,
    hits: score.hits + (hit ? 1 : 0),
    lost: score.lost + loss(move),
    theirs: score.theirs + loss(played),
  };
}
