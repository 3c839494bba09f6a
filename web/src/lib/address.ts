/** What the part of the address after # says: which table, which room, and a position or game to open. */

export interface Address {
  table: string | null;
  position: string | null;
  moves: string | null;
  /** A whole game with its variations, packed by packGame(). */
  tree: string | null;
  room: string | null;
  /** What a room has put there for itself. */
  more: Record<string, string>;
}

const kOurs = ['table', 'position', 'moves', 'tree', 'room'];
const kTableId = /^[A-Za-z0-9_-]{8,64}$/;

export function readAddress(hash: string): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const table = fields.get('table');
  return {
    table: table && kTableId.test(table) ? table : null,
    // A link is kinder to read and to paste with _ than with %20.
    position: fields.get('position')?.replace('_', ' ') ?? null,
    moves: fields.get('moves'),
    tree: fields.get('tree'),
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
export async function contentOf(text: string): Promise<string> {
  const hash = /^\s*https?:\/\/\S*?(#\S+)\s*$/.exec(text)?.[1];
  if (!hash) return text;
  const { position, moves, tree } = readAddress(hash);
  return position ?? moves ?? (tree === null ? null : await unpackGame(tree)) ?? text;
}

async function through(bytes: Uint8Array<ArrayBuffer>, pipe: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(pipe)).arrayBuffer());
}

/** A game file's text as short as an address wants it. */
export async function packGame(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The way back; null where it was damaged on its way, or unpacks to more than anybody sends. */
export async function unpackGame(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(binary, (c) => c.charCodeAt(0)), new DecompressionStream('deflate-raw'));
    return bytes.length > 60_000 ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

export const gameHash = (packed: string): string => `#tree=${packed}`;

/** 22 characters of the 64 a table's name may have: 132 random bits. */
export function newTableId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('');
}
