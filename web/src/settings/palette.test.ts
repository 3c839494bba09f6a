import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kLosses } from '../play/loss';
import { contrastOf, luminance, paletteOf } from './palette';
import { kThemes } from './settings.svelte';

const kOwn = ['#ffffff', '#000000', '#7f7f7f', '#ff00ff', '#ffff00', '#0000ff', '#2b8f5c', '#808000'];

describe('palettes', () => {
  it('have the luminance and contrast that WCAG defines', () => {
    expect(luminance('#ffffff')).toBeCloseTo(1);
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });

  // Large bold text needs 3:1; a mark that is no text too.
  it.each(kThemes)('let values, best moves and coordinates be read: %s', (theme) => {
    const palette = paletteOf({ theme, boardColor: '' });
    for (const ground of [palette.felt, palette.feltEdge]) {
      expect(contrastOf(palette.value, ground)).toBeGreaterThan(3);
      expect(contrastOf(palette.best, ground)).toBeGreaterThan(3);
    }
    expect(contrastOf(palette.coordinate, palette.frame)).toBeGreaterThan(4.5);
  });

  it.each(kOwn)(
    'keep values readable on any colour: %s',
    (boardColor) => {
      for (const theme of kThemes) {
        const palette = paletteOf({ theme, boardColor });
        expect(palette.felt).toBe(boardColor);
        expect(contrastOf(palette.value, boardColor)).toBeGreaterThan(4);
      }
    },
  );
});

describe('the squares of weighed moves', () => {
  const sheet = readFileSync('src/app.css', 'utf8');
  const colour = (name: string) => new RegExp(`--loss-${name}: (#[0-9a-f]{6})([0-9a-f]{2})?;`).exec(sheet)!;
  /** `above`, with so much of itself, on `below`. */
  function laid(above: string, part: number, below: string): string {
    const channel = (at: number) => {
      const [a, b] = [above, below].map((one) => parseInt(one.slice(at, at + 2), 16)) as [number, number];
      return Math.round(a * part + b * (1 - part)).toString(16).padStart(2, '0');
    };
    return `#${channel(1)}${channel(3)}${channel(5)}`;
  }
  const felts = [
    ...kThemes.flatMap((theme) => [paletteOf({ theme, boardColor: '' }).felt, paletteOf({ theme, boardColor: '' }).feltEdge]),
    ...kOwn,
  ];

  // Numbers as small as text need 4.5:1, on whatever board the square lies.
  it.each(felts)('let number and shape be read, and stand out: %s', (felt) => {
    const [, ground, alpha] = colour('ground');
    const chip = laid(ground!, parseInt(alpha!, 16) / 255, felt);
    for (const loss of kLosses) {
      const [, told] = colour(loss);
      const below = loss === 'best' ? colour('ground-best')[1]! : chip;
      expect(contrastOf(told!, below), loss).toBeGreaterThan(4.5);
      expect(Math.max(contrastOf(below, felt), contrastOf(told!, felt)), loss).toBeGreaterThan(3);
    }
  });
});
