import { ask, send } from '../lib/api';
import type { PlayerKind } from '../protocol/messages';
import { splitSpec } from '../players/usage';
import { t, textOr } from '../text/text.svelte';

/** The opponents one above the other, and how a person stands (src/server/ladder_api.cpp). */
export interface Ladder {
  steps: Step[];
  /** The number of the one who makes a good next game. */
  next: number;
  you: Standing | null;
}

export interface Step {
  number: number;
  spec: string;
  elo: number;
}

export interface Standing {
  rating: number;
  deviation: number;
  games: number;
  against: Record<string, { won: number; drawn: number; lost: number }>;
  last: { opponent: string; before: number; after: number; counted: boolean } | null;
}

export const fetchLadder = (name: string): Promise<Ladder> => ask<Ladder>('ladder', 'show', { name });
export const forgetStanding = (name: string): Promise<unknown> => send('ladder', 'forget', { name });

/** The steps as the roster knows them, until the program has said how strong they are. */
export function stepsOf(players: PlayerKind[]): number[] {
  const range = players.find(({ kind }) => kind === 'step')?.argument;
  return range ? Array.from({ length: range.most - range.least + 1 }, (_, i) => range.least + i) : [];
}

/** Which step a SPEC is; null for everybody else. */
export function stepNumber(spec: string): number | null {
  const { kind, argument } = splitSpec(spec);
  return kind === 'step' ? Number(argument || 2) : null;
}

export const stepName = (number: number): string => textOr(`step_${number}`, String(number));
export const stepAbout = (number: number): string => textOr(`step_${number}_about`, '');

/** Whether this opponent has been beaten, or at least held. */
export function markOf(standing: Standing | null, spec: string): 'beaten' | 'drawn' | null {
  const score = standing?.against[spec];
  if (!score) return null;
  return score.won > 0 ? 'beaten' : score.drawn > 0 ? 'drawn' : null;
}

/** Where an Elo stands between the weakest and the strongest, in per cent. */
export function share(elo: number, steps: Step[]): number {
  const low = steps[0]!.elo;
  const high = steps.at(-1)!.elo;
  return Math.max(0, Math.min(100, (100 * (elo - low)) / (high - low || 1)));
}

/** What to expect of a game against somebody of that strength, in a sentence. */
export function chance(you: Standing | null, elo: number, next: boolean): string {
  if (!you || you.games === 0) return next ? t('chance_first') : '';
  const expected = 1 / (1 + 10 ** ((elo - you.rating) / 400));
  return t(expected > 0.7 ? 'chance_good' : expected > 0.3 ? 'chance_even' : 'chance_bad');
}
