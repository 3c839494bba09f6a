import type { StateMessage } from '../protocol/messages';
import { ownerOf } from './lines';

type Counted = Pick<StateMessage, 'start' | 'turns'>;
type Tree = Counted & Pick<StateMessage, 'variations'>;

/** The squares that the game began with, without the side to move. */
export function startCells({ start }: Pick<StateMessage, 'start'>): string {
  return start.split(' ')[0]!;
}

/** How many discs Black is ahead at the start and after each turn. */
export function discLeads(game: Counted): number[] {
  const count = (disc: string) => [...startCells(game)].filter((cell) => cell === disc).length;
  return [count('X') - count('O'), ...game.turns.map(({ black, white }) => black - white)];
}

/** How many turns a graph has room for: a whole game, or the longest line. */
export function longestLine(game: Tree): number {
  const empty = [...startCells(game)].filter((cell) => cell === '-').length;
  return Math.max(empty, game.turns.length, ...game.variations.map((own) => own.at + own.moves.length), 1);
}

/** Black's lead at a position of a line. */
export function leadAt(game: Tree, line: number, index: number): number {
  const owner = ownerOf(game, line, index);
  const own = game.variations[owner - 1];
  return (own ? own.leads[index - own.at - 1] : discLeads(game)[index]) ?? 0;
}

/** Black's lead along a variation, from where it leaves its line. */
export function branchLeads(game: Tree, line: number): { turn: number; value: number }[] {
  const own = game.variations[line - 1]!;
  const start = { turn: own.at, value: leadAt(game, own.leaves, own.at) };
  return [start, ...own.leads.map((value, i) => ({ turn: own.at + 1 + i, value }))];
}
