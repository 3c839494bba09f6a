import type { StateMessage } from '../protocol/messages';
import { goTo } from '../ui.svelte';
import type { GameInput } from './types';

/** Whose mistakes are to be practised. */
export type Mine = '' | 'black' | 'white' | 'both';

/** A game as the address has it, so that a reload finds its review again. */
export function placeOf(game: GameInput, mine: Mine = ''): Record<string, string> {
  const place: Record<string, string> = { game: game.moves };
  for (const name of ['start', 'black', 'white', 'date', 'event'] as const) if (game[name]) place[name] = game[name];
  if (game.result !== undefined && game.result !== null) place.result = String(game.result);
  if (game.given) place.given = String(game.given);
  if (mine) place.mine = mine;
  return place;
}

export function gameOf(place: Record<string, string>): GameInput | null {
  if (!place.game) return null;
  const game: GameInput = { moves: place.game };
  for (const name of ['start', 'black', 'white', 'date', 'event'] as const) if (place[name]) game[name] = place[name];
  if (place.result && Number.isFinite(Number(place.result))) game.result = Number(place.result);
  if (place.given && Number.isInteger(Number(place.given))) game.given = Number(place.given);
  return game;
}

/** From the table: its game, and which side was a person's. */
export function tableGame(game: StateMessage): { game: GameInput; mine: Mine } {
  const { black, white } = game.seats;
  const usual = game.start === '---------------------------OX------XO--------------------------- X';
  const input: GameInput = { moves: game.transcript, black: black.name, white: white.name };
  if (!usual) input.start = game.start;
  if (game.result) input.result = game.result.margin;
  return { game: input, mine: black.human === white.human ? '' : black.human ? 'black' : 'white' };
}

export function reviewTable(state: StateMessage): void {
  const { game, mine } = tableGame(state);
  goTo('review', placeOf(game, mine));
}
