import { defaultAdviser } from '../players/usage';
import { levelOf, secondsOf, settings } from '../settings/settings.svelte';
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
    level: levelOf(limit),
    seconds: secondsOf(limit),
    lines,
    threads,
    hash,
  });
}
