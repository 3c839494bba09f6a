import type { Choices } from './settings.svelte';
import { luminance } from './palette';

/** Puts the page's own colours and language on the document. */
export function dress(root: HTMLElement, choices: Choices): void {
  root.lang = choices.language;
  root.dataset.appearance = appearanceOf(choices);
  if (choices.pageColor) root.style.setProperty('--page-color', choices.pageColor);
  else root.style.removeProperty('--page-color');
}

/** Dark or light. A background of the person's own decides it, so that all fits it. */
export function appearanceOf(choices: Choices): 'dark' | 'light' {
  if (choices.pageColor) return luminance(choices.pageColor) > 0.35 ? 'light' : 'dark';
  if (choices.appearance !== 'system') return choices.appearance;
  return window.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}
