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

/** Continuous analysis, with what the person has chosen for it. */
export function startAnalysis(table: Table): void {
  settings.values = true;
  const { analysisLimit: limit, analysisLines: lines, analysisThreads: threads, analysisHash: hash } = settings;
  table.send({
    type: 'analyse',
    on: true,
    level: limit === 'quick' ? 12 : 0,
    seconds: { quick: 0, s5: 5, s30: 30, s120: 120, endless: 0 }[limit],
    lines,
    threads,
    hash,
  });
}
