import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const kCandidates = ['build/release/othellier', 'build/dev/othellier', 'build/dev/apps/othellier/othellier'];

function executable(): string {
  const named = process.env.OTHELLIER;
  if (named) return named;
  const found = kCandidates.map((path) => join(kRoot, path)).find(existsSync);
  if (!found) throw new Error(`no program in ${kCandidates.join(', ')}: build it, or set OTHELLIER`);
  return found;
}

/** The real program serving the page, with a data folder of its own. */
export class Program {
  private child: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'othellier-e2e-'));
  /** Where the page is; the browser must know the token to see it. */
  url = '';
  /** What `/?start=TOKEN` leaves in the browser. */
  token = '';

  async start(port = 0, more: string[] = []): Promise<void> {
    const child = spawn(executable(), ['gui', '--no-open', '--port', String(port), ...more], {
      env: { ...process.env, XDG_DATA_HOME: this.data, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const address = new URL(await addressOf(child));
    this.url = `${address.origin}/`;
    this.token = address.searchParams.get('start') ?? '';
  }

  /** For a browser that has not been to the address that the program prints. */
  get cookie(): { name: string; value: string; url: string } {
    return { name: `othellier-${this.port}`, value: this.token, url: this.url };
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Ends it as a person does (Ctrl-C) or as a power cut would. */
  async end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    const child = this.child;
    if (!child || child.exitCode !== null) return null;
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(signal);
    this.child = null;
    return ended;
  }

  async dispose(): Promise<void> {
    await this.end('SIGINT');
    rmSync(this.data, { recursive: true, force: true });
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += data.toString();
      const address = /http:\/\/[0-9.]+:[0-9]+\/\S*(?=\s)/.exec(said);
      if (address) done(address[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
    child.once('error', failed);
  });
}
