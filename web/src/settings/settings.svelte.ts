import type { Language } from '../protocol/messages';
import { browserLanguage } from '../text/text.svelte';

/** What a person has chosen about the page itself. Kept in the browser, never sent. */
export interface Choices {
  language: Language;
  appearance: 'dark' | 'light' | 'system';
  theme: 'classic' | 'wood' | 'dark' | 'contrast';
  /** Colours that replace the theme's own; empty: the theme's. */
  boardColor: string;
  pageColor: string;
  /** Per cent of the room there is. */
  boardScale: number;
  coordinates: boolean;
  /** The board seen from the other side: h8 in the upper left corner. */
  rotated: boolean;
  legalDots: boolean;
  preview: boolean;
  values: boolean;
  animation: 'off' | 'slow' | 'normal' | 'fast';
  sounds: boolean;
  /** How long a computer's answer waits after one's own move, in ms; never less than the discs take to turn, unless 0. */
  replyDelay: number;
  hintSpec: string;
  evalBar: boolean;
  /** All that the engine says, or one number and a tick. */
  expert: boolean;
  analysisLimit: Limit;
  analysisLines: number;
  analysisThreads: number;
  analysisHash: number;
  graph: 'evaluation' | 'discs';
  /** Beside the board: what was played from here. */
  explorer: boolean;
}

export const kAppearances = ['dark', 'light', 'system'] as const;
export const kThemes = ['classic', 'wood', 'dark', 'contrast'] as const;
export const kAnimations = ['off', 'slow', 'normal', 'fast'] as const;
/** How long an analysis thinks about a position: by the clock, or to a level of the engine. */
export const kTimes = ['quick', 's5', 's30', 's120', 'endless'] as const;
export const kLevels = ['level10', 'level14', 'level18', 'level22', 'level26'] as const;
type Limit = (typeof kTimes)[number] | (typeof kLevels)[number];
const kSeconds = { quick: 0, s5: 5, s30: 30, s120: 120, endless: 0 };
/** Of "a moment", which needs no clock. */
const kQuickLevel = 12;

/** The level that ends an analysis; 0 where the clock does, or nothing. */
export function levelOf(limit: Limit): number {
  if (limit === 'quick') return kQuickLevel;
  return limit.startsWith('level') ? Number(limit.slice('level'.length)) : 0;
}

/** The seconds that end it; 0 where a level does, or nothing. */
export const secondsOf = (limit: Limit): number => kSeconds[limit as keyof typeof kSeconds] ?? 0;
export const kReplyDelays: readonly number[] = [0, 500, 1000, 2000];
export const kColor = /^#[0-9a-f]{6}$/;
const kStorageKey = 'othellier.settings';

export function defaults(): Choices {
  return {
    language: browserLanguage(),
    appearance: 'system',
    theme: 'classic',
    boardColor: '',
    pageColor: '',
    boardScale: 100,
    coordinates: true,
    rotated: false,
    legalDots: true,
    preview: true,
    values: true,
    animation: 'normal',
    sounds: true,
    replyDelay: 500,
    hintSpec: '',
    evalBar: true,
    expert: true,
    analysisLimit: 's30',
    analysisLines: 3,
    analysisThreads: 0,
    analysisHash: 64,
    graph: 'evaluation',
    explorer: false,
  };
}

const oneOf =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    values.includes(value as string);
const color = (value: unknown): boolean => value === '' || (typeof value === 'string' && kColor.test(value));

/** Beyond having the default's type, what a stored value must be to be believed. */
const checks: Partial<Record<keyof Choices, (value: unknown) => boolean>> = {
  language: oneOf(['en', 'fr']),
  appearance: oneOf(kAppearances),
  theme: oneOf(kThemes),
  boardColor: color,
  pageColor: color,
  boardScale: (value) => Number(value) >= 40 && Number(value) <= 100,
  animation: oneOf(kAnimations),
  analysisLimit: oneOf([...kTimes, ...kLevels]),
  analysisLines: (value) => [1, 2, 3, 5, 8, 64].includes(Number(value)),
  analysisThreads: (value) => [0, 1, 2, 4, 8, 16].includes(Number(value)),
  analysisHash: (value) => [16, 32, 64].includes(Number(value)),
  graph: oneOf(['evaluation', 'discs']),
  replyDelay: (value) => kReplyDelays.includes(value as number),
};

/** What was stored, as far as it makes sense; the default for the rest. */
export function parseChoices(text: string | null): Choices {
  const choices = defaults();
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(choices) as (keyof Choices)[]) {
      const value = stored[key];
      if (typeof value === typeof choices[key] && (checks[key]?.(value) ?? true))
        Object.assign(choices, { [key]: value });
    }
  } catch {
    // Not ours, or damaged: the defaults do.
  }
  return choices;
}

/** Storage that may be forbidden: private windows, blocked cookies. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is not remembered; nothing else depends on it.
  }
}

export const settings: Choices = $state(parseChoices(stored(kStorageKey)));

export function keepSettings(): void {
  store(kStorageKey, JSON.stringify(settings));
}

/** What was chosen on another page of this browser holds here too. */
export function hearSettings(event: StorageEvent): void {
  if (event.key === kStorageKey && event.newValue) Object.assign(settings, parseChoices(event.newValue));
}

export function resetSettings(): void {
  Object.assign(settings, defaults(), { language: settings.language });
}
