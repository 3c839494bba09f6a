import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../../src/text/en.json';
import french from '../../../src/text/fr.json';
import { counted, setLanguage, signed, t } from './text.svelte';

afterEach(() => setLanguage('en'));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(path) && !/\.test\.ts$/.test(path) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('sentences', () => {
  it('are filled in', () => {
    expect(t('turn_number', { number: 7 })).toBe('Move 7');
    setLanguage('fr');
    expect(t('turn_number', { number: 7 })).toBe('Coup 7');
  });

  it('count as each language does', () => {
    expect([0, 1, 2].map((n) => counted('moves_possible', n))).toEqual(['0 possible moves', '1 possible move', '2 possible moves']);
    setLanguage('fr');
    expect([0, 1, 2].map((n) => counted('moves_possible', n))).toEqual(['0 coup possible', '1 coup possible', '2 coups possibles']);
  });

  it('write numbers with their sign', () => {
    expect([3, -2, 0].map((value) => signed(value))).toEqual(['+3', '−2', '0']);
    expect(signed(-0.04, 1)).toBe('0.0');
    setLanguage('fr');
    expect(signed(1.25, 1)).toBe('+1,3');
  });

  it('exist in both languages, and the page uses each of them', () => {
    expect(Object.keys(french.page)).toEqual(Object.keys(english.page));
    const code = sources('src').join('\n');
    const dynamic =
      /^(theme|appearance|animation|player|argument|option|choice|limit|loss|mark|step|ladder|tour|think_method|think_eval|think_preset|think_algorithm)_/;
    const unused = Object.keys(english.page).filter(
      (key) => !dynamic.test(key) && !code.includes(`'${key.replace(/_(one|other)$/, '')}'`),
    );
    expect(unused).toEqual([]);
  });

  it('use the words that players know', () => {
    const { page } = french;
    expect([page.undo, page.redo, page.person, page.computer]).toEqual(['Reprendre', 'Remettre', 'Joueur', 'Ordinateur']);
    expect(Object.values(page).filter((text) => /rétablir|\bhumain\b|s\/move|\bBackspace\b|\bEnter\b|\bHome\b/i.test(text))).toEqual([]);
    // Of no English label is it left to guess what it does away with, or keeps, or where.
    expect(Object.values(english.page).filter((text) => /^(Reset|Save)$|Black above/.test(text))).toEqual([]);
  });

  it('name every key in either language', () => {
    const keys = (['backspace', 'control', 'end', 'enter', 'home', 'space', 'tab'] as const).map((name) => `key_${name}` as const);
    const alike = keys.filter((key) => english.page[key] === french.page[key]);
    expect(alike).toEqual(['key_control']);
  });

  it('are French in their typography: no plain space before : ; ! ? and in « »', () => {
    const wrong = Object.entries(french.page).filter(([, text]) => / [:;!?»%]|« |'/.test(text));
    expect(wrong).toEqual([]);
  });
});
