import type { Choices } from './settings.svelte';

/** The colours of a board. The page hands them to CSS, the pictures write them into the SVG. */
export interface Palette {
  felt: string;
  feltEdge: string;
  line: string;
  lineWidth: number;
  frame: string;
  frameEdge: string;
  coordinate: string;
  /** Lit part, body and shadow of each disc, and the line around it. */
  black: [string, string, string];
  white: [string, string, string];
  blackRim: string;
  whiteRim: string;
  rimWidth: number;
  dot: string;
  mark: string;
  best: string;
  value: string;
  texture: 'felt' | 'grain' | 'none';
}

const classic: Palette = {
  felt: '#2b8f5c',
  feltEdge: '#1c6b43',
  line: '#0f3d27',
  lineWidth: 2,
  frame: '#3b2c22',
  frameEdge: '#231912',
  coordinate: '#d9c9b4',
  black: ['#5a6168', '#1d2125', '#07090a'],
  white: ['#ffffff', '#f3f0e8', '#cfc9bb'],
  blackRim: '#b9b4a8',
  whiteRim: '#2a2d2f',
  rimWidth: 0,
  dot: '#0b2f1e',
  mark: '#e23b3b',
  best: '#b4f0ff',
  value: '#f2fff8',
  texture: 'felt',
};

const wood: Palette = {
  ...classic,
  felt: '#c99a5f',
  feltEdge: '#a8763d',
  line: '#5b3a18',
  frame: '#5a3418',
  frameEdge: '#36200f',
  coordinate: '#f3dfc0',
  black: ['#6a5a50', '#2a211c', '#0f0b09'],
  white: ['#fffdf6', '#f5ead2', '#d3c09a'],
  dot: '#4a2c0e',
  mark: '#c3202f',
  best: '#06245a',
  value: '#2b1706',
  texture: 'grain',
};

const dark: Palette = {
  ...classic,
  felt: '#3a434a',
  feltEdge: '#2b3238',
  line: '#171b1e',
  frame: '#1b2024',
  frameEdge: '#101315',
  coordinate: '#b4bec5',
  black: ['#3f464c', '#101214', '#000000'],
  blackRim: '#8d979e',
  dot: '#aab6be',
  mark: '#ff6257',
  best: '#8fe3ff',
  value: '#f3f7f9',
  texture: 'felt',
};

const contrast: Palette = {
  ...classic,
  felt: '#00703c',
  feltEdge: '#00703c',
  line: '#ffffff',
  lineWidth: 3,
  frame: '#000000',
  frameEdge: '#000000',
  coordinate: '#ffffff',
  black: ['#000000', '#000000', '#000000'],
  white: ['#ffffff', '#ffffff', '#ffffff'],
  blackRim: '#ffffff',
  whiteRim: '#000000',
  rimWidth: 4,
  dot: '#ffe600',
  mark: '#ff2d2d',
  best: '#ffe600',
  value: '#ffffff',
  texture: 'none',
};

const palettes: Record<Choices['theme'], Palette> = { classic, wood, dark, contrast };

/** How bright an "#rrggbb" is to the eye, 0 to 1 (WCAG's relative luminance). */
export function luminance(color: string): number {
  const part = (at: number) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Contrast of two colours as WCAG defines it, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `color` moved towards black by `part` (0 to 1). */
export function darker(color: string, part: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(color.slice(at, at + 2), 16) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The theme's palette; with a board colour of the person's own, all that lies on it still shows. */
export function paletteOf(choices: Pick<Choices, 'theme' | 'boardColor'>): Palette {
  const palette = palettes[choices.theme];
  const felt = choices.boardColor;
  if (!felt) return palette;
  const light = luminance(felt) > 0.18;
  return {
    ...palette,
    felt,
    feltEdge: palette.rimWidth > 0 ? felt : darker(felt, 0.22),
    line: light ? darker(felt, 0.6) : '#8b959b',
    dot: light ? '#101314' : '#dfe6ea',
    value: light ? '#0b0e0f' : '#ffffff',
    best: light ? '#08306b' : '#8fe3ff',
  };
}

/** The palette as custom properties for a style attribute. */
export function paletteStyle(palette: Palette): string {
  const { black, white, ...rest } = palette;
  const plain = Object.entries(rest).map(([key, value]) => `--${key}:${value}`);
  const shades = ['lit', 'body', 'shade'].flatMap((name, i) => [
    `--black-${name}:${black[i]}`,
    `--white-${name}:${white[i]}`,
  ]);
  return [...plain, ...shades].join(';');
}
