import type { PlayerKind } from '../protocol/messages';

/** What may be said about a player besides its kind, read from the roster's usage line. */
export interface Usage {
  kind: string;
  /** "DEPTH" in "alphabeta:DEPTH": what stands after the colon; null when nothing may. */
  argument: string | null;
  argumentOptional: boolean;
  options: { name: string; choices: string[]; placeholder: string }[];
}

/** "alphabeta:DEPTH[,eval=discs|weights][,table=FILE]" taken apart. */
export function parseUsage({ kind, usage }: PlayerKind): Usage {
  const rest = usage.slice(kind.length);
  const argument = /^(\[?):([A-Z]+|[^\],[]+)/.exec(rest);
  const options = [...rest.matchAll(/,([a-z_]+)=([^\],[]+)/g)].map(([, name, value]) => ({
    name: name!,
    choices: value!.includes('|') ? value!.split('|') : [],
    placeholder: value!,
  }));
  return {
    kind,
    argument: argument ? argument[2]! : null,
    argumentOptional: argument !== null && argument[1] === '[',
    options,
  };
}

/** A SPEC in its parts, as the dialogs edit it. */
export interface SpecParts {
  kind: string;
  argument: string;
  options: Record<string, string>;
}

export function splitSpec(spec: string): SpecParts {
  const match = /^([a-z0-9_-]+)(?::([^,]*))?(.*)$/i.exec(spec);
  const parts: SpecParts = { kind: match?.[1] ?? spec, argument: match?.[2] ?? '', options: {} };
  for (const [, name, value] of (match?.[3] ?? '').matchAll(/,([^=,]+)=([^,]*)/g)) parts.options[name!] = value!;
  return parts;
}

export function joinSpec({ kind, argument, options }: SpecParts): string {
  const tail = Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `,${name}=${value}`);
  return kind + (argument === '' ? '' : `:${argument}`) + tail.join('');
}

const kArgumentDefaults: Record<string, string> = { DEPTH: '6', LEVEL: '12', N: '2' };

/** The simplest SPEC of a kind: what must be there, with a middling value. */
export function simplestSpec(player: PlayerKind): string {
  const usage = parseUsage(player);
  const needed = usage.argument !== null && !usage.argumentOptional;
  return joinSpec({
    kind: player.kind,
    argument: needed ? (kArgumentDefaults[usage.argument!] ?? '') : '',
    options: {},
  });
}

/** Under which heading people find a player. */
export function groupOf(player: PlayerKind): 'ladder' | 'in_class' | 'advanced' {
  if (player.kind === 'step') return 'ladder';
  return player.kind === 'engine' || isPartner(player) ? 'advanced' : 'in_class';
}

/** What a number after "name=" may be, as the roster reads it. */
export const numberRanges: Record<string, { least: number; most: number; step?: number }> = {
  depth: { least: 1, most: 16 },
  fade: { least: 1, most: 1000 },
  halflife: { least: 1, most: 1000 },
  hash: { least: 1, most: 64 },
  loss: { least: 0, most: 128, step: 0.5 },
  nodes: { least: 1, most: 1_000_000_000_000 },
  pass: { least: 0, most: 1000 },
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER },
  threads: { least: 1, most: 256 },
};

/** The nearest number that is allowed; empty stays empty, and what is no number becomes so. */
export function within(text: string, { least, most, step = 1 }: { least: number; most: number; step?: number }): string {
  const number = Number(text.replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(number)) return '';
  return String(Math.max(least, Math.min(most, Math.round(number / step) * step)));
}

/** Programs from outside are started with a command of the person's own; everyone else is at hand. */
export function isPartner(player: PlayerKind): boolean {
  return parseUsage(player).argument === 'COMMAND';
}

/** Who advises when nobody was chosen: the strongest there is. */
export function defaultAdviser(players: PlayerKind[]): string {
  const known = ['engine', 'level4', 'hard'];
  const found = known.map((kind) => players.find((player) => player.kind === kind)).find(Boolean);
  return found ? simplestSpec(found) : 'level4';
}

/** A first opponent that is fun to play. */
export function defaultOpponent(players: PlayerKind[]): string {
  const known = ['step', 'level2', 'medium', 'greedy', 'random'];
  const found = known.map((kind) => players.find((player) => player.kind === kind)).find(Boolean);
  if (found?.kind === 'step') return `step:${found.argument?.usual ?? 2}`;
  return found ? simplestSpec(found) : (players[0]?.kind ?? 'human');
}
