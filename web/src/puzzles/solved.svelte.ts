import { store, stored } from '../settings/settings.svelte';

export type Kind = '' | 'only' | 'two' | 'count';

export interface Listed {
  kind: Exclude<Kind, ''>;
  difficulty: number;
  empties: number;
}

const kStorageKey = 'othellier.puzzles';

/** Numbers as the browser keeps them; whatever else stands there is none. */
export function parseSolved(text: string | null): Set<number> {
  return new Set((text ?? '').split(',').map(Number).filter((number) => Number.isInteger(number) && number > 0));
}

let solved = $state.raw(parseSolved(stored(kStorageKey)));

/** Which puzzles this browser has seen solved. */
export const solvedPuzzles = {
  get all(): ReadonlySet<number> {
    return solved;
  },
  add(number: number): void {
    solved = new Set([...solved, number]);
    store(kStorageKey, [...solved].join(','));
  },
};

/** The next one of that kind and difficulty that is not solved yet; else the next at all; null: there is none. */
export function nextPuzzle(list: readonly Listed[], from: number, kind: Kind, difficulty: number, solved: ReadonlySet<number>): number | null {
  const fits = (number: number) => {
    const puzzle = list[number - 1]!;
    return (!kind || puzzle.kind === kind) && (!difficulty || puzzle.difficulty === difficulty);
  };
  const others = list.map((_, index) => ((from + index) % list.length) + 1).filter((number) => number !== from && fits(number));
  return others.find((number) => !solved.has(number)) ?? others[0] ?? null;
}
