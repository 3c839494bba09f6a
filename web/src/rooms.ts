import type { Component } from 'svelte';
import type { Notices } from './play/notices.svelte';
import PlayView from './play/PlayView.svelte';
import type { StateMessage } from './protocol/messages';
import type { Table } from './table/table.svelte';
import type { Key } from './text/text.svelte';

/** What a room is given; one that does not need it all names what it needs. */
export interface RoomProps {
  table: Table;
  game: StateMessage;
  notices: Notices;
}

type RoomView = Component<RoomProps>;

export interface Room {
  /** In the address: #room=ID. Letters, digits and _. */
  id: string;
  title: Key;
  /** What it shows: a component, or how to fetch one when somebody enters for the first time. */
  view: RoomView | { fetch: () => Promise<{ default: RoomView }> };
  /** Under "More", not in the bar. */
  aside?: true;
  /** Shown only by a program whose `hello` or `/api/program/about` has this among its features. */
  feature?: string;
}

const later = (fetch: () => Promise<unknown>) => ({ fetch: fetch as () => Promise<{ default: RoomView }> });

/** The rooms in the order of the bar. One line adds one; play, the first, is where people arrive. */
export const rooms: readonly Room[] = [
  { id: 'play', title: 'tab_play', view: PlayView },
  { id: 'review', title: 'tab_review', view: later(() => import('./review/ReviewView.svelte')) },
  { id: 'practice', title: 'tab_practice', view: later(() => import('./review/PracticeView.svelte')) },
  { id: 'puzzles', title: 'tab_puzzles', view: later(() => import('./puzzles/PuzzlesView.svelte')) },
  { id: 'learn', title: 'tab_learn', view: later(() => import('./learn/LearnView.svelte')) },
  { id: 'library', title: 'tab_library', view: later(() => import('./library/LibraryView.svelte')) },
  { id: 'editor', title: 'tab_editor', view: later(() => import('./editor/EditorView.svelte')), aside: true },
  { id: 'square_values', title: 'tab_square_values', view: later(() => import('./square_values/SquareValuesView.svelte')), aside: true, feature: 'square_values' },
  { id: 'think', title: 'tab_think', view: later(() => import('./think/ThinkView.svelte')), aside: true },
  { id: 'structures', title: 'tab_structures', view: later(() => import('./learn/StructuresView.svelte')), aside: true },
  { id: 'levels', title: 'tab_levels', view: later(() => import('./learn/LevelsView.svelte')), aside: true },
  { id: 'arena', title: 'tab_arena', view: later(() => import('./learn/ArenaView.svelte')), aside: true },
  { id: 'queue', title: 'tab_queue', view: later(() => import('./queue/QueueView.svelte')), aside: true, feature: 'queue' },
];

export function roomCalled(id: string): Room {
  return rooms.find((room) => room.id === id) ?? rooms[0]!;
}

/** Those that this program can fill. */
export function roomsWith(features: readonly string[]): Room[] {
  return rooms.filter(({ feature }) => !feature || features.includes(feature));
}
