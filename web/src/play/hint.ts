import { defaultAdviser } from '../players/usage';
import { settings } from '../settings/settings.svelte';
import type { Table } from '../table/table.svelte';

/** Who gives hints: the person's choice if that player is still there. */
export function adviser(table: Table): string {
  return settings.hintSpec || defaultAdviser(table.hello?.players ?? []);
}

export function askHint(table: Table): void {
  settings.values = true;
  table.send({ type: 'hint', spec: adviser(table) });
}
