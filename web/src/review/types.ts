/** What the end points of /api/review, /api/practice and /api/puzzles say (docs/review.md, src/server/review_room.h). */
import type { Color, LegalMove } from '../protocol/messages';

/** A position as the board draws it. */
export interface Step {
  position: string;
  cells: string;
  turn: Color | null;
  legal: LegalMove[];
  last?: { color: Color; move: string; flips: string[][] };
}

/** A game as a review takes it. */
export interface GameInput {
  moves: string;
  start?: string;
  black?: string;
  white?: string;
  date?: string;
  event?: string;
  result?: number | null;
  given?: number;
}

export type Verdict = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Reason {
  motif: string;
  label: string;
  text: string;
  squares: string[];
}

/** How much of a loss lies in a part of the board, in discs. */
export interface Part {
  label: string;
  discs: number;
}

export interface JudgedMove {
  turn: number;
  number: number;
  side: Color;
  played: string;
  best: string;
  verdict: Verdict;
  proven: boolean;
  counted: boolean;
  points_lost: number;
  text: string;
  reasons: Reason[];
  parts?: Part[] | null;
  played_steps?: Step[];
  best_steps?: Step[];
}

export interface GraphPoint {
  black: number;
  chance: number;
  proven: boolean;
}

export interface SideNumbers {
  accuracy: number | null;
}

export interface Review {
  game: { black: string; white: string; result_for_black: number | null };
  level: number;
  complete: boolean;
  exact_from: number | null;
  lost_by: number | null;
  lost_by_text: string;
  black: SideNumbers;
  white: SideNumbers;
  graph: (GraphPoint | null)[];
  moves: JudgedMove[];
  input: GameInput;
  how: string[];
  rows: { label: string; black: string; white: string }[];
  steps: Step[];
  kept?: { fresh: number; again: number };
}

export interface Progress {
  level?: number;
  done?: number;
  all?: number;
  review?: Review;
}

/** A position in which somebody went wrong. */
export interface Mistake extends Step {
  played: string;
  level: number;
  number: number;
  game?: string;
  key?: string;
}

export interface Attempt {
  right: boolean;
  best: string;
  text: string;
  was_played: string;
  verdict_text: string;
  reasons: Reason[];
}

export interface HintStep {
  text: string;
  squares: string[];
}

export interface Due {
  due: number;
  all: number;
  next_in: number | null;
  cards?: Mistake[];
}

export interface Spots {
  games: number;
  spots: { motif: string; label: string; times: number; points: number; earlier: number; lately: number }[];
  periods: { games: number; first_day: number; last_day: number; loss: (number | null)[]; accuracy: number | null }[];
}

/** Those that are called by a name, in the order of the game. */
export function errorsOf(review: Review): JudgedMove[] {
  return review.moves.filter(({ verdict, counted }) => counted && verdict !== 'fine');
}

/** That a win was lost is no reason, nor is a line: what a list says of an error in two words. */
const kNoCause = ['throws_win', 'only_draw', 'throws_draw', 'counted_out', 'main_line'];
export function causeOf({ reasons }: { reasons: Reason[] }): string {
  return (reasons.find(({ motif }) => !kNoCause.includes(motif)) ?? reasons[0])?.label ?? '';
}

/** The sentence whose squares are lit first. */
export function firstLit({ reasons }: { reasons: Reason[] }): number {
  return Math.max(0, reasons.findIndex(({ squares }) => squares.length > 0));
}

export const signOf: Record<Verdict, string> = { fine: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What a person learns from: mistakes and blunders, or, where there are none, inaccuracies. */
export function lessonsOf(review: Review, side: Color): JudgedMove[] {
  const own = errorsOf(review).filter((move) => move.side === side);
  const grave = own.filter(({ verdict }) => verdict !== 'inaccuracy');
  return grave.length ? grave : own;
}
