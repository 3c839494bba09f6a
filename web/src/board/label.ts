import type { MoveValue } from '../protocol/messages';
import { colorAt, squareName } from '../lib/square';
import { counted, signed, t } from '../text/text.svelte';

interface Described {
  size: number;
  cells: string;
  legal: { move: string; flips: string[][]; opening?: string }[];
  last: { move: string } | null;
}

/** A square in words: "f5, black, last move", "c4, legal, turns 2 discs, +4". */
export function cellLabel(at: Described, index: number, values: MoveValue[], hint: string | null): string {
  const name = squareName(index, at.size);
  const color = colorAt(at.cells, index);
  const legal = at.legal.find(({ move }) => move === name);
  const value = values.find(({ move }) => move === name);
  const parts = [name, color ? t(color).toLowerCase() : t('cell_empty')];
  if (at.last?.move === name) parts.push(t('cell_last'));
  if (legal) parts.push(t('cell_legal'), counted('turns_discs', legal.flips.flat().length));
  if (legal?.opening) parts.push(t('opening', { name: legal.opening }));
  if (value) parts.push(signed(value.value, Number.isInteger(value.value) ? 0 : 1));
  if (hint === name) parts.push(t('cell_hint'));
  return parts.join(', ');
}
