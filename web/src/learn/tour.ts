import type { Key } from '../text/text.svelte';
import { linesOf, type BoardDoc } from './board';
import type { LegalMove } from '../protocol/messages';

/** The tour of three minutes. Each step is done by the learner, on a board of the program. */

export interface TourStep {
  id: 'outflank' | 'reply' | 'lines' | 'pass' | 'end' | 'count';
  position: string;
  moves?: string[];
  /** What is to be done: a move, a pass, or counting. */
  want: 'move' | 'pass' | 'count';
  /** Whether a legal move is the one that is asked for; any, where this is left out. */
  right?: (move: LegalMove, board: BoardDoc) => boolean;
}

// Positions of games that our own random player played.
const kLines = '--X--------X-X-----OOO-----XO----OOXOO----OX-X------------------ X';
const kPass = '-OOOOOOO-XOOXXX-XXOXOOXXOXOOOOXXOXXOOOOOX-OOOOOOXXXXXXOO-XXXX-XO X';
const kEnd = 'XXXXXXO-XXXXXOOOOOOOOXOOOOXXXXXOOXOOOXXXOXXOOOXXOXXXOXOXOOOOXXOX X';

export const tour: readonly TourStep[] = [
  { id: 'outflank', position: '', want: 'move' },
  { id: 'reply', position: '', moves: ['f5', 'd6'], want: 'move' },
  {
    id: 'lines',
    position: kLines,
    want: 'move',
    right: (move, { legal }) => linesOf(move) === Math.max(...legal.map(linesOf)),
  },
  { id: 'pass', position: kPass, want: 'pass' },
  { id: 'end', position: kEnd, want: 'move' },
  { id: 'count', position: kEnd, moves: ['h1'], want: 'count' },
];

export const titleOf = (step: TourStep): Key => `tour_${step.id}_title`;
export const taskOf = (step: TourStep): Key => `tour_${step.id}_task`;
export const doneOf = (step: TourStep): Key => `tour_${step.id}_done`;
