import { unpackGame, type Address } from '../lib/address';
import type { Table } from './table.svelte';

/** Opens what a link asked for, once there is a connection. */
export function openLink(table: Table, { position, moves, tree }: Address): void {
  if (position === null && moves === null && tree === null) return;
  const stop = $effect.root(() => {
    $effect(() => {
      if (!table.state) return;
      stop();
      if (position !== null) table.send({ type: 'set_up', position });
      else if (moves !== null) table.send({ type: 'paste', text: moves });
      // A damaged link is pasted as it is: the answer says that nobody can read it.
      else if (tree !== null) void unpackGame(tree).then((text) => table.send({ type: 'paste', text: text ?? tree }));
    });
  });
}
