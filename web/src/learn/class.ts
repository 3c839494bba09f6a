import { ask } from '../lib/api';
import type { GameOptions } from '../protocol/messages';

/** What whoever started the program decided for all its pages (`othellier gui --help`). */
export interface ClassSettings {
  /** Pixels of a square. */
  cell: number | null;
  background: string | null;
  /** Of the first game at a fresh table. */
  options: Partial<GameOptions> | null;
}

export const noClass: ClassSettings = { cell: null, background: null, options: null };

/** Asks the program, if there is one; a page that gets no answer starts as it likes. */
export async function classSettings(): Promise<ClassSettings> {
  try {
    return (await ask<ClassSettings | null>('program', 'class')) ?? noClass;
  } catch {
    return noClass;
  }
}
