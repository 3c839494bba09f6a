/** What the part of the address after # says: which table, which room, and a position or game to open. */

export interface Address {
  table: string | null;
  position: string | null;
  moves: string | null;
  room: string | null;
  /** What a room has put there for itself. */
  more: Record<string, string>;
}

const kOurs = ['table', 'position', 'moves', 'room'];
const kTableId = /^[A-Za-z0-9_-]{8,64}$/;

export function readAddress(hash: string): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const table = fields.get('table');
  return {
    table: table && kTableId.test(table) ? table : null,
    // A link is kinder to read and to paste with _ than with %20.
    position: fields.get('position')?.replace('_', ' ') ?? null,
    moves: fields.get('moves'),
    room: fields.get('room'),
    more: Object.fromEntries([...fields].filter(([name]) => !kOurs.includes(name))),
  };
}

/** A place of the page at a table: the room, if it is not the one where people arrive, and what that room adds. */
export function placeHash(table: string, room: string, more: Record<string, string>): string {
  const fields = new URLSearchParams({ ...(room === 'play' ? {} : { room }), ...more }).toString();
  return tableHash(table) + (fields && `&${fields}`);
}

export function tableHash(table: string): string {
  return `#table=${table}`;
}

export function positionHash(position: string): string {
  return `#position=${position.replace(' ', '_')}`;
}

export function movesHash(transcript: string): string {
  return `#moves=${transcript}`;
}

/** What a link of ours leads to, as text to paste; the text itself when it is no such link. */
export function contentOf(text: string): string {
  const hash = /^\s*https?:\/\/\S*?(#\S+)\s*$/.exec(text)?.[1];
  if (!hash) return text;
  const { position, moves } = readAddress(hash);
  return position ?? moves ?? text;
}

/** 22 characters of the 64 a table's name may have: 132 random bits. */
export function newTableId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('');
}
