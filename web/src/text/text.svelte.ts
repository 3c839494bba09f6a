import { common as englishCommon, page as english } from '../../../src/text/en.json';
import { common as frenchCommon, page as french } from '../../../src/text/fr.json';
import type { Language } from '../protocol/messages';

/** The page's part of the program's own catalogue; src/text_test.cpp keeps both languages complete. */
export type Key = keyof typeof english;
type Values = Record<string, string | number>;

const catalogues: Record<Language, Record<string, string>> = {
  en: { ...englishCommon, ...english },
  fr: { ...frenchCommon, ...french },
};

let current = $state<Language>('en');

export function language(): Language {
  return current;
}

export function setLanguage(language: Language): void {
  current = language;
}

/** The sentence called `key`, placeholders filled: "{name} to move" with {name: "Anna"}. */
export function t(key: Key | 'black' | 'white' | 'pass', values: Values = {}): string {
  const sentence = catalogues[current][key] ?? key;
  return sentence.replace(/\{([a-z_0-9]+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The same where a dynamic key may be unknown: then `otherwise`. */
export function textOr(key: string, otherwise: string): string {
  return catalogues[current][key] ?? otherwise;
}

type Counted = Extract<Key, `${string}_one`> extends `${infer Stem}_one` ? Stem : never;

/** "1 move", "5 moves": French counts nought as one. */
export function counted(stem: Counted, count: number, values: Values = {}): string {
  const one = current === 'fr' ? Math.abs(count) < 2 : count === 1;
  return t(`${stem}_${one ? 'one' : 'other'}` as Key, { count, ...values });
}

/** A number with a real minus sign, and a plus when it is positive. */
export function signed(value: number, decimals = 0): string {
  const digits = Math.abs(value).toFixed(decimals);
  const shown = current === 'fr' ? digits.replace('.', ',') : digits;
  if (Number(digits) === 0) return shown;
  return (value > 0 ? '+' : '−') + shown;
}

/** What the browser asks for, among the two there are. */
export function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
