import type { Color, Note, StateMessage, Variation } from '../protocol/messages';

type Tree = Pick<StateMessage, 'turns' | 'variations' | 'notes'>;

/** A turn of a line: the one that leads to position `index`. */
export interface LineTurn {
  line: number;
  index: number;
  move: string;
}

/** A position: after `index` turns of a line. */
export const placeKey = ({ line, index }: { line: number; index: number }): string => `${line}:${index}`;

export function lineLength({ turns, variations }: Pick<Tree, 'turns' | 'variations'>, line: number): number {
  const own = variations[line - 1];
  return own ? own.at + own.moves.length : turns.length;
}

/** The line whose own turn leads to that position: a variation begins as the line that it leaves. */
export function ownerOf({ variations }: Pick<Tree, 'variations'>, line: number, index: number): number {
  while (line > 0 && index <= variations[line - 1]!.at) line = variations[line - 1]!.leaves;
  return line;
}

/** All turns of a line from the start of the game. */
export function turnsOfLine(tree: Pick<Tree, 'turns' | 'variations'>, line: number): LineTurn[] {
  return Array.from({ length: lineLength(tree, line) }, (_, i) => {
    const owner = ownerOf(tree, line, i + 1);
    const own = tree.variations[owner - 1];
    return { line: owner, index: i + 1, move: own ? own.moves[i - own.at]! : tree.turns[i]!.move };
  });
}

/** Numbers of the variations that leave a line after so many turns. */
export function leavingAt({ variations }: Pick<Tree, 'variations'>, line: number, at: number): number[] {
  return variations.flatMap((own: Variation, i) => (own.leaves === line && own.at === at ? [i + 1] : []));
}

export function noteAt(tree: Pick<Tree, 'variations' | 'notes'>, line: number, index: number): Note | null {
  const owner = ownerOf(tree, line, index);
  const notes = tree.variations[owner - 1]?.notes ?? tree.notes;
  return notes.find((note) => note.index === index) ?? null;
}

/** Passes are turns, so that colours alternate. */
export function colorOfTurn({ start }: Pick<StateMessage, 'start'>, index: number): Color {
  const first = start.endsWith('O') ? 'white' : 'black';
  const second = first === 'black' ? 'white' : 'black';
  return index % 2 === 1 ? first : second;
}
