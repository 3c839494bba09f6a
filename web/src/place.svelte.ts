import { placeHash, readAddress } from './lib/address';
import { roomCalled } from './rooms';
import { ui } from './ui.svelte';

/** The address says where one is; the browser's own back and forward go from room to room. */

export function enterFromAddress(hash: string): void {
  const { room, more } = readAddress(hash);
  ui.view = roomCalled(room ?? '').id;
  ui.place = more;
}

/** Writes into the address where one is; an entry of the browser's history for each place. */
export function keepInAddress(table: string): void {
  const hash = placeHash(table, ui.view, ui.place);
  if (hash !== location.hash) history.pushState(null, '', hash);
}
