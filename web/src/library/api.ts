import { ask, send, stream } from '../lib/api';
import type { Color } from '../protocol/messages';
import type { GameInput } from '../review/types';

/** The library's end points (src/server/library_api.cpp) as functions. */

export interface Game {
  game: number;
  black: string;
  white: string;
  event: string;
  date: string;
  /** Black's margin. */
  score: number | null;
  turns: number;
  opening: string;
  starred: boolean;
  tags?: string[];
  /** After so many turns it had what was looked for. */
  turn?: number;
  colors?: 'same' | 'exchanged';
}

export interface Found {
  count: number;
  games: Game[];
}

export interface Place {
  cells: string;
  turn: Color;
  black: number;
  white: number;
  opening: string;
  legal: string[];
  /** What led here. */
  move?: string;
  comment?: string;
  mark?: string;
  value?: number | null;
  /** For Black, by a review. */
  reviewed?: number | null;
}

export interface WholeGame {
  game: number;
  black: { name: string; kind: string };
  white: { name: string; kind: string };
  event: string;
  place: string;
  date: string;
  comment: string;
  size: number;
  score: number | null;
  starred: boolean;
  in_bin: boolean;
  mine: boolean;
  note: string;
  tags: string[];
  /** As a file holds it, for the table. */
  text: string;
  /** As a review takes it; null where there is nothing to review. */
  input: GameInput | null;
  /** What a review found. */
  review: { level: number; black: number | null; white: number | null } | null;
  /** How many lines were looked at beside the game. */
  lines: number;
  positions: Place[];
}

export interface Overview {
  games: number;
  starred: number;
  mine: number;
  bin: number;
  players: number;
  events: number;
  tags: { name: string; games: number }[];
}

export interface Standing {
  games: number;
  won: number;
  lost: number;
  drawn: number;
  mean: number | null;
  /** Of how many games a review told the accuracy, and the mean of those. */
  reviewed: number;
  accuracy: number | null;
}

export type Named = Standing & { name: string };

export interface PlayerPage {
  name: string;
  others: { name: string; games: number }[];
  first_year: number;
  last_year: number;
  all: Standing;
  as_black: Standing;
  as_white: Standing;
  openings_as_black: (Standing & { opening: string })[];
  openings_as_white: (Standing & { opening: string })[];
  opponents: Named[];
  events: Named[];
}

/** Two players' games against each other, seen by the first. */
export interface Meeting {
  name: string;
  opponent: string;
  all: Standing;
  as_black: Standing;
  as_white: Standing;
}

export interface CrossGame {
  game: number;
  color: Color;
  margin: number | null;
}

export interface EventPage {
  name: string;
  others: { name: string; games: number }[];
  year: number;
  years: number[];
  games: number;
  players: number;
  mean_for_black: number;
  rows: (Named & { points: number; against: CrossGame[][] })[];
}

export interface ExploredMove {
  move: string;
  same: string[];
  games: number;
  black_wins: number;
  white_wins: number;
  draws: number;
  mean_for_black: number | null;
  players: { name: string; games: number }[];
  last: Game;
  opening: string;
  /** What reviews say of the position behind it, for Black. */
  value: number | null;
  exact?: boolean;
}

export interface Exploration {
  opening: string;
  games: number;
  ended: number;
  moves: ExploredMove[];
}

export interface ImportProgress {
  bytes: number;
  all_bytes: number;
  added: number;
  known: number;
  refused: number;
  stopped: boolean;
  refusals?: { file: string; game: number; line: number; text: string }[];
}

export interface Judged {
  played: string;
  move: string;
  values: { move: string; value: number; exact: boolean }[];
}

/** What games are chosen by: the options of `othellier library search`. */
export interface Choice {
  words: string;
  player: string;
  opponent: string;
  black: string;
  white: string;
  event: string;
  year: string;
  result: string;
  score: string;
  turns: string;
  value: string;
  opening: string;
  tag: string;
  position: string;
  pattern: string;
  colors: string;
  starred: boolean;
  mine: boolean;
  bin: boolean;
}

export const noChoice: Choice = {
  words: '', player: '', opponent: '', black: '', white: '', event: '', year: '', result: '', score: '', turns: '', value: '',
  opening: '', tag: '', position: '', pattern: '', colors: '', starred: false, mine: false, bin: false,
};

type Fields = Record<string, string | number | boolean | undefined>;

/** Without what asks for nothing. */
export function asked(choice: Partial<Choice>): Fields {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== '' && value !== false));
}

export interface Listing {
  sort: string;
  ascending: boolean;
  skip: number;
  limit: number;
}

export const overview = () => ask<Overview>('library', 'overview');
export const find = (choice: Choice, listing: Listing, signal?: AbortSignal) =>
  ask<Found>('library', 'search', { ...asked(choice), ...listing }, signal);
export const fetchGame = (game: number, signal?: AbortSignal) => ask<WholeGame>('library', 'game', { game }, signal);
export const fetchPlayer = (name: string) => ask<PlayerPage>('library', 'player', { name });
export const fetchMeeting = (name: string, opponent: string, signal?: AbortSignal) =>
  ask<Meeting>('library', 'player', { name, opponent }, signal);
export const fetchEvent = (name: string, year?: string) => ask<EventPage>('library', 'event', { name, year: year || undefined });
export const explore = (position: string, choice: Partial<Choice>, signal?: AbortSignal) =>
  ask<Exploration>('library', 'explore', { position, ...asked(choice) }, signal);

export const star = (games: number[], on: boolean) => send('library', 'star', { games, on });
export const tag = (games: number[], name: string, on: boolean) => send('library', 'tag', { games, tag: name, on });
export const note = (game: number, text: string) => send('library', 'note', { games: [game], note: text });
export const toBin = (games: number[]) => send('library', 'bin', { games });
export const restore = (games: number[]) => send('library', 'restore', { games });
export const emptyBin = () => send<{ games: number }>('library', 'empty_bin');
/** How many groups of games have the same moves, and some of them from `skip` on. */
export const duplicates = (skip: number, signal?: AbortSignal) => ask<{ count: number; groups: Game[][] }>('library', 'duplicates', { skip }, signal);
/** Of each group the first stays; without groups, of all there are. */
export const merge = (groups?: number[][]) => send<{ merged: number }>('library', 'merge', { groups });
/** A damaged library is set aside, and what can be read of it takes its place. */
export const recover = () => send<{ games: number; lost: number; aside: string }>('library', 'recover');
export const guess = (game: number, turn: number, move: string) => send<Judged>('library', 'guess', { game, turn, move });

export interface Exported {
  name: string;
  written: number;
  refused: number;
  base64: string;
}

/** The chosen games, else all that were found. */
export const exportGames = (format: string, games: number[], choice: Choice) =>
  send<Exported>('library', 'export', games.length ? { format, games } : { format, ...asked(choice) });

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Files as one body: what they are called and how long they are in a line, then their bytes. */
export function packed(files: readonly File[]): Blob {
  const heads = files.map(({ name, size, webkitRelativePath: path }) => ({ name: path || name, size }));
  return new Blob([`${JSON.stringify(heads)}\n`, ...files]);
}

export const importFiles = (files: readonly File[], onProgress: (progress: ImportProgress) => void, signal: AbortSignal) =>
  stream<ImportProgress, ImportProgress>('library', 'import', packed(files), onProgress, { signal });
