/** What has been learned so far. The browser remembers it. */
export interface Progress {
  tour: boolean;
  /** Exercises solved, as "3.2": the second of the third lesson. */
  solved: string[];
}

const kKey = 'othellier.learn';

function remembered(): Progress {
  try {
    const found = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Progress>;
    const solved = Array.isArray(found.solved) ? found.solved.filter((one) => typeof one === 'string') : [];
    return { tour: found.tour === true, solved };
  } catch {
    return { tour: false, solved: [] };
  }
}

export const progress = $state<Progress>(remembered());

export function keepProgress(change: Partial<Progress>): void {
  Object.assign(progress, change);
  try {
    localStorage.setItem(kKey, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

export const exerciseKey = (lesson: number, exercise: number) => `${lesson}.${exercise}`;

export function solve(lesson: number, exercise: number): void {
  const key = exerciseKey(lesson, exercise);
  if (!progress.solved.includes(key)) keepProgress({ solved: [...progress.solved, key] });
}

export const isSolved = (lesson: number, exercise: number) => progress.solved.includes(exerciseKey(lesson, exercise));
