import { language, t } from '../text/text.svelte';

/** Milliseconds before each move of two computers. */
export const kDelays = [0, 250, 500, 1000, 2000, 5000];

export function delayText(delay: number): string {
  if (delay === 0) return t('delay_none');
  const seconds = new Intl.NumberFormat(language()).format(delay / 1000);
  return t('seconds', { seconds });
}
