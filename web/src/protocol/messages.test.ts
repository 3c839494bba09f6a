// @vitest-environment node
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

// docs/session_messages.json holds every message once; the program is held to the same file
// (src/session/golden_messages_test.cpp). Here TypeScript is asked whether our types say the same.

const here = dirname(fileURLToPath(import.meta.url));

type Golden = Record<'from_page' | 'to_page', { type: string }[]>;

function golden(): Golden {
  return JSON.parse(readFileSync(resolve(here, '../../../docs/session_messages.json'), 'utf8')) as Golden;
}

/** A source file with these messages as literals: wrong, missing and surplus fields are errors, and so is a type without an example. */
function source({ from_page, to_page }: Golden): string {
  const types = (messages: { type: string }[]) => messages.map(({ type }) => JSON.stringify(type)).join(' | ');
  return `
    import type { ServerMessage } from './messages';
    import type { Outgoing } from './transport';
    export const fromPage: Outgoing[] = ${JSON.stringify(from_page)};
    export const toPage: ServerMessage[] = ${JSON.stringify(to_page)};
    type Unsaid<All, Shown> = Exclude<All, Shown>;
    export const unsaid: Record<Unsaid<Outgoing['type'], ${types(from_page)}>, true> = {};
    export const unheard: Record<Unsaid<ServerMessage['type'], ${types(to_page)}>, true> = {};
  `;
}

/** What the compiler says of a file beside messages.ts. */
function complaints(text: string): string[] {
  const name = resolve(here, 'golden_messages.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, text, version) : getSourceFile(file, version);
  const program = ts.createProgram([name], options, host);
  const file = program.getSourceFile(name)!;
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

const kPatience = 60_000;

it('are typed as the program says and reads them', () => {
  expect(complaints(source(golden()))).toEqual([]);
}, kPatience);

it('would be found out if a field were surplus or missing, or a message without an example', () => {
  const messages = golden();
  const { to_page } = messages;
  const changed = (change: (message: Record<string, unknown>) => void) => {
    const other = structuredClone(to_page) as unknown as Record<string, unknown>[];
    change(other.find(({ type }) => type === 'state')!);
    return source({ ...messages, to_page: other as unknown as Golden['to_page'] });
  };
  expect(complaints(changed((state) => (state.surplus = 1)))).not.toEqual([]);
  expect(complaints(changed((state) => delete state.start))).not.toEqual([]);
  expect(complaints(source({ ...messages, to_page: to_page.filter(({ type }) => type !== 'pong') }))).not.toEqual([]);
}, kPatience);
