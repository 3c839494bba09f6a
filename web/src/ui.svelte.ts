/** Which part of the page is shown. Nothing of the game is here. */
export type DialogName = 'new' | 'settings' | 'paste' | 'share' | 'help' | null;

export const ui = $state({
  /** The room one is in (rooms.ts). */
  view: 'play',
  /** What that room has in the address for itself: which game of the library, which lesson. */
  place: {} as Record<string, string>,
  dialog: null as DialogName,
  /** What this program has beside the usual rooms. */
  offers: [] as string[],
  /** Text that the paste dialog starts with. */
  pasted: '',
  /** Who sits on the other side in the next new-game dialog; empty: as before. */
  opponent: '',
});

/** To a room, with what it wants to find in the address again: goTo('library', { game: '12' }). */
export function goTo(room: string, place: Record<string, string> = {}): void {
  ui.view = room;
  ui.place = place;
}
