import { describe, expect, it } from 'vitest';
import { contrastOf, luminance, paletteOf } from './palette';
import { kThemes } from './settings.svelte';

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

  it.each(['#ffffff', '#000000', '#7f7f7f', '#ff00ff', '#ffff00', '#0000ff', '#2b8f5c', '#808000'])(
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
