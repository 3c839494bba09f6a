import { ask } from '../lib/api';
import type { Due } from './types';

/** How much is due today, as far as the page has heard. */
export const due = $state<{ numbers: Due | null }>({ numbers: null });

/** A program that keeps none (or an older one) is no trouble: then nothing is offered. */
export async function askWhatIsDue(): Promise<void> {
  try {
    due.numbers = await ask<Due>('practice', 'count');
  } catch {
    due.numbers = null;
  }
}
