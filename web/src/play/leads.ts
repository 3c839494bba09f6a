import type { StateMessage } from '../protocol/messages';

type Counted = Pick<StateMessage, 'start' | 'turns'>;

/** The squares that the game began with, without the side to move. */
export function startCells({ start }: Pick<StateMessage, 'start'>): string {
  return start.split(' ')[0]!;
}

/** How many discs Black is ahead at the start and after each turn. */
export function discLeads(game: Counted): number[] {
  const count = (disc: string) => [...startCells(game)].filter((cell) => cell === disc).length;
  return [count('X') - count('O'), ...game.turns.map(({ black, white }) => black - white)];
}
