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

const kArgumentDefaults: Record<string, string> = { DEPTH: '6', LEVEL: '12' };

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
  const known = ['level2', 'medium', 'greedy', 'random'];
  const found = known.map((kind) => players.find((player) => player.kind === kind)).find(Boolean);
  return found ? simplestSpec(found) : (players[0]?.kind ?? 'human');
}
