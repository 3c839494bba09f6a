/** What a key means when neither a field, a dialog nor the board has it. */
export type Command =
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'values'
  | 'analysis'
  | 'rotate'
  | 'new'
  | 'edit'
  | 'go'
  | 'copy'
  | 'help';

type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const plain: Record<string, Command> = {
  ArrowLeft: 'back',
  k: 'back',
  ArrowRight: 'forward',
  j: 'forward',
  ArrowUp: 'first',
  Home: 'first',
  ArrowDown: 'last',
  End: 'last',
  Backspace: 'undo',
  h: 'hint',
  v: 'values',
  a: 'analysis',
  f: 'rotate',
  n: 'new',
  e: 'edit',
  ' ': 'go',
  '?': 'help',
};

export function commandOf(stroke: Stroke): Command | null {
  if (stroke.altKey) return null;
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
  if (!stroke.ctrlKey && !stroke.metaKey) return plain[key] ?? null;
  if (key === 'z') return stroke.shiftKey ? 'redo' : 'undo';
  if (key === 'y') return 'redo';
  if (key === 'c' && !stroke.shiftKey) return 'copy';
  return null;
}

/** Keys typed into fields and dialogs, or on buttons that use them, are theirs. */
export function isOurs(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('input, select, textarea, dialog, [contenteditable]')) return false;
  const pressed = key === ' ' || key === 'Enter';
  return !(pressed && target.closest('button, a, summary'));
}
