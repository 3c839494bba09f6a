import type { Palette } from '../settings/palette';
import { colorAt, columnName } from '../lib/square';
import { centre, guides, kCell, kRadius, margin, side } from './geometry';

interface Pictured {
  size: number;
  cells: string;
  coordinates: boolean;
  palette: Palette;
}

/** The position as an SVG document that needs nothing else. */
export function pictureSvg({ size, cells, coordinates, palette }: Pictured): string {
  const whole = side(size, coordinates);
  const edge = margin(coordinates);
  const felt = size * kCell;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}">`,
    `<defs>${gradients(palette)}</defs>`,
    `<rect width="${whole}" height="${whole}" rx="22" fill="${palette.frameEdge}"/>`,
    coordinates ? coordinateTexts(size, edge, palette) : '',
    `<g transform="translate(${edge} ${edge})">`,
    `<rect width="${felt}" height="${felt}" fill="url(#felt)"/>`,
    lines(size, palette),
    ...guides(size).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7" fill="${palette.line}"/>`),
    discs(size, cells, palette),
    '</g></svg>',
  ].join('\n');
}

function gradients(palette: Palette): string {
  const stops = (colors: string[]) =>
    colors.map((color, i) => `<stop offset="${[0, 0.55, 1][i]}" stop-color="${color}"/>`).join('');
  const disc = (id: 'black' | 'white') =>
    `<radialGradient id="${id}" r="0.62" fx="0.34" fy="0.27">${stops(palette[id])}</radialGradient>`;
  const felt = `<radialGradient id="felt" cx="0.45" cy="0.38" r="0.85"><stop offset="0" stop-color="${palette.felt}"/><stop offset="1" stop-color="${palette.feltEdge}"/></radialGradient>`;
  return disc('black') + disc('white') + felt;
}

function coordinateTexts(size: number, edge: number, palette: Palette): string {
  const at = (i: number) => edge + i * kCell + kCell / 2;
  const texts = Array.from({ length: size }, (_, i) => [
    `<text x="${at(i)}" y="${edge / 2 + 8}">${columnName(i)}</text>`,
    `<text x="${edge / 2}" y="${at(i) + 8}">${i + 1}</text>`,
  ]).flat();
  return `<g fill="${palette.coordinate}" font-family="sans-serif" font-size="23" font-weight="600" text-anchor="middle">${texts.join('')}</g>`;
}

function lines(size: number, palette: Palette): string {
  const felt = size * kCell;
  const path = Array.from({ length: size + 1 }, (_, i) => `M${i * kCell} 0V${felt}M0 ${i * kCell}H${felt}`);
  return `<path d="${path.join('')}" fill="none" stroke="${palette.line}" stroke-width="${palette.lineWidth}"/>`;
}

function discs(size: number, cells: string, palette: Palette): string {
  const drawn: string[] = [];
  for (let index = 0; index < size * size; ++index) {
    const color = colorAt(cells, index);
    if (!color) continue;
    const { x, y } = centre(index, size);
    const rim = color === 'black' ? palette.blackRim : palette.whiteRim;
    drawn.push(
      `<circle cx="${x}" cy="${y + 2.6}" r="${kRadius}" fill="${rim}"/>` +
        `<circle cx="${x}" cy="${y}" r="${kRadius}" fill="url(#${color})" stroke="${rim}" stroke-width="${palette.rimWidth}"/>`,
    );
  }
  return drawn.join('\n');
}

/** The same as PNG, `pixels` wide. */
export async function picturePng(svg: string, pixels: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = pixels;
    canvas.getContext('2d')!.drawImage(image, 0, 0, pixels, pixels);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
