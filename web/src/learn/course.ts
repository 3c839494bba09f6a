import { ask } from '../lib/api';
import type { BoardDoc } from './board';

/** The course as the program tells it (/api/learn/course). */
export interface Lesson {
  topic: string;
  title: string;
  about: string;
  task: string;
  ideas: { text: string; board: BoardDoc; marks: string[] }[];
  exercises: { board: BoardDoc; position: string }[];
}

/** What a move of an exercise comes to (/api/learn/answer). */
export interface Verdict {
  right: boolean;
  value: number;
  best: number;
  exact: boolean;
  /** What happens next, the move itself first. */
  line: string[];
  best_line: string[];
  why: string[];
}

export const courseNow = () => ask<Lesson[]>('learn', 'course');

export const judged = (lesson: number, exercise: number, move: string) =>
  ask<Verdict>('learn', 'answer', { lesson, exercise, move });
