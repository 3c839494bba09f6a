/** Colours for values, blue below nought and orange above: told apart by every kind of eyes. */
export function heat(value: number, largest: number): string {
  if (largest === 0) return 'rgb(222, 222, 218)';
  // Roots, so that small values beside one huge corner still show.
  const part = Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value) / largest));
  const neutral = [232, 230, 222];
  const end = part < 0 ? [92, 150, 214] : [240, 150, 60];
  const mix = neutral.map((from, i) => Math.round(from + (end[i]! - from) * Math.abs(part)));
  return `rgb(${mix.join(', ')})`;
}

/** A square and the ones that the board's symmetries make of it. */
export function mirrors(index: number, size: number): number[] {
  const row = Math.floor(index / size);
  const column = index % size;
  const last = size - 1;
  const spots = [
    [row, column],
    [row, last - column],
    [last - row, column],
    [last - row, last - column],
    [column, row],
    [column, last - row],
    [last - column, row],
    [last - column, last - row],
  ];
  return [...new Set(spots.map(([r, c]) => r! * size + c!))];
}
