import { describe, expect, it, vi } from 'vitest';
import { appearanceOf } from './dress';
import { defaults, hearSettings, levelOf, parseChoices, resetSettings, secondsOf, settings } from './settings.svelte';

describe('stored settings', () => {
  it('come back as they were', () => {
    const chosen = { ...defaults(), theme: 'wood', language: 'fr', boardScale: 70, boardColor: '#aabbcc', sounds: true };
    expect(parseChoices(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('fall back one by one when they make no sense', () => {
    const strange = { theme: 'pink', boardScale: 5000, sounds: 'yes', boardColor: 'red', animation: 'slow', other: 1 };
    expect(parseChoices(JSON.stringify(strange))).toEqual({ ...defaults(), animation: 'slow' });
    expect(parseChoices('{damaged')).toEqual(defaults());
    expect(parseChoices(null)).toEqual(defaults());
  });

  it('end an analysis by the clock or by a level', () => {
    expect((['quick', 's5', 'endless', 'level22'] as const).map((limit) => [levelOf(limit), secondsOf(limit)])).toEqual([
      [12, 0], [0, 5], [0, 0], [22, 0],
    ]);
    expect(parseChoices('{"analysisLimit":"level18"}').analysisLimit).toBe('level18');
    expect(parseChoices('{"analysisLimit":"level99"}').analysisLimit).toBe(defaults().analysisLimit);
  });

  it('have quiet sounds and follow the system unless asked otherwise', () => {
    expect(defaults().sounds).toBe(true);
    expect(defaults().replyDelay).toBe(500);
    expect(defaults().appearance).toBe('system');
    expect(appearanceOf(defaults())).toBe('dark');
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-color-scheme: light)' }));
    expect(appearanceOf(defaults())).toBe('light');
    expect(appearanceOf({ ...defaults(), appearance: 'dark' })).toBe('dark');
    vi.unstubAllGlobals();
  });
});

describe('settings of another page', () => {
  it('hold here too, and only those', () => {
    const heard = (key: string, newValue: string) => hearSettings(new StorageEvent('storage', { key, newValue }));
    heard('othellier.settings', JSON.stringify({ ...defaults(), theme: 'wood', rotated: true }));
    expect(settings).toMatchObject({ theme: 'wood', rotated: true });
    heard('somebody.else', JSON.stringify({ theme: 'dark' }));
    expect(settings.theme).toBe('wood');
    resetSettings();
  });
});

describe('a page background of one’s own', () => {
  it('decides between dark and light', () => {
    expect(appearanceOf({ ...defaults(), pageColor: '#ffffff' })).toBe('light');
    expect(appearanceOf({ ...defaults(), appearance: 'light', pageColor: '#301010' })).toBe('dark');
  });
});
