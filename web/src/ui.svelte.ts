/** Which part of the page is shown. Nothing of the game is here. */
export type View = 'play' | 'editor' | 'square_values';
export type DialogName = 'new' | 'settings' | 'paste' | 'share' | 'help' | null;

export const ui = $state({
  view: 'play' as View,
  dialog: null as DialogName,
  /** Text that the paste dialog starts with. */
  pasted: '',
  /** Who sits on the other side in the next new-game dialog; empty: as before. */
  opponent: '',
});
