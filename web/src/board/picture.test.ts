import { expect, it } from 'vitest';
import { paletteOf } from '../settings/palette';
import { pictureSvg } from './picture';

it('draws every disc into a document that needs nothing else', () => {
  const svg = pictureSvg({
    size: 4,
    cells: ['----', '-OX-', '-XXX', '----'].join(''),
    coordinates: true,
    palette: paletteOf({ theme: 'classic', boardColor: '' }),
  });
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.querySelectorAll('[fill="url(#black)"]')).toHaveLength(4);
  expect(picture.querySelectorAll('[fill="url(#white)"]')).toHaveLength(1);
  expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['a', '1', 'b', '2', 'c', '3', 'd', '4']);
  expect(svg).not.toMatch(/href|style=|url\((?!#)/);
});
