import type { Color, LegalMove } from '../protocol/messages';
import { ask } from '../lib/api';

/** A position as the program describes it, to be drawn and played on (/api/learn/board). */
export interface BoardDoc {
  size: number;
  cells: string;
  turn: Color | null;
  legal: LegalMove[];
  must_pass: boolean;
  last: { color: Color; move: string; flips: string[][] } | null;
  black: number;
  white: number;
}

/** The position after `moves` from `position` (the start where that is empty). */
export function boardAfter(position: string, moves: readonly string[] = []): Promise<BoardDoc> {
  return ask<BoardDoc>('learn', 'board', { position, moves: moves.join(' ') });
}

/** In how many directions a move turns discs: as many as it turns next to itself. */
export function linesOf(move: LegalMove): number {
  return move.flips[0]?.length ?? 0;
}

export function discsOf(move: LegalMove): number {
  return move.flips.flat().length;
}
