import { defaultOpponent } from '../players/usage';
import type { Color, GameOptions, PlayerKind } from '../protocol/messages';
import { store, stored } from '../settings/settings.svelte';

const kStorageKey = 'othellier.new_game';

/** What the dialog edits: a game's options, with "who starts" and the time as its controls show them. */
export interface Draft {
  black: { spec: string; name: string };
  white: { spec: string; name: string };
  size: number;
  first: 'usual' | Color;
  time: string;
  handicap: number;
  handicap_for: Color;
  hints: boolean;
  second_mistake_forfeits: boolean;
  confirm_passes: boolean;
  delay: number;
  start_paused: boolean;
  /** Which colour the one person has is left to chance when the game starts. */
  lot: boolean;
}

/** The colour of the one person; null when there are two, or none. */
export function colorOf({ black, white }: Pick<Draft, 'black' | 'white'>): Color | null {
  if ((black.spec === 'human') === (white.spec === 'human')) return null;
  return black.spec === 'human' ? 'black' : 'white';
}

/** The one person has that colour; without one, Black's or White's seat becomes theirs. */
export function sitAs(draft: Draft, color: Color | 'lot'): void {
  draft.lot = color === 'lot';
  if (color === 'lot') return;
  const mine = colorOf(draft);
  if (mine === null) draft[color].spec = 'human';
  else if (mine !== color) [draft.black, draft.white] = [draft.white, draft.black];
}

export function emptyDraft(players: PlayerKind[]): Draft {
  return {
    black: { spec: 'human', name: '' },
    white: { spec: defaultOpponent(players), name: '' },
    size: 8,
    first: 'usual',
    time: 'none',
    handicap: 0,
    handicap_for: 'black',
    hints: true,
    second_mistake_forfeits: false,
    confirm_passes: false,
    delay: 500,
    start_paused: false,
    lot: false,
  };
}

/** The choices of the last time, as far as they still fit. */
export function rememberedDraft(players: PlayerKind[]): Draft {
  const draft = emptyDraft(players);
  try {
    const kept = JSON.parse(stored(kStorageKey) ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(draft) as (keyof Draft)[])
      if (typeof kept[key] === typeof draft[key]) Object.assign(draft, { [key]: kept[key] });
  } catch {
    // Damaged: as new.
  }
  return draft;
}

export function rememberDraft(draft: Draft): void {
  store(kStorageKey, JSON.stringify(draft));
}

export function optionsOf({ first, lot, ...rest }: Draft, random = Math.random): Partial<GameOptions> {
  if (lot && colorOf(rest) && random() < 0.5) [rest.black, rest.white] = [rest.white, rest.black];
  const computers = rest.black.spec !== 'human' && rest.white.spec !== 'human';
  return {
    ...rest,
    first: first === 'usual' ? null : first,
    position: null,
    delay: computers ? rest.delay : 0,
    start_paused: computers && rest.start_paused,
  };
}
