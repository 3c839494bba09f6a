import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  /** The queue that it watches; there is none before fillQueue(). */
  private readonly queue = `sqlite:${join(this.data, 'queue.sqlite')}`;

  async start(port = 0, more: string[] = []): Promise<void> {
    const options = ['--port', String(port), '--queue', this.queue, ...more];
    const child = spawn(executable(), ['gui', '--no-open', ...options], {
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

  /** Before start(): a file stands where games would be kept. */
  spoilData(): void {
    writeFileSync(join(this.data, 'othellier'), 'not a folder');
  }

  /** Two jobs of the queue: one that a worker has done, and one that waits for another. */
  async fillQueue(): Promise<void> {
    if (existsSync(this.queue.slice('sqlite:'.length))) return;
    const positions = join(this.data, 'positions.obf');
    const boards = ['XXOXOXOX', 'XOOOXXOX', 'OXOXXOOX'].map((row) => `${row.repeat(7)}XOO----- X;`);
    writeFileSync(positions, boards.join('\n'));
    await this.submit(positions);
    execFileSync(executable(), ['worker', '--queue', this.queue, '--threads', '1'], { stdio: 'ignore' });
    await this.submit('--size', '6');
  }

  /** Puts a task in and does not wait for its answer. */
  private async submit(...what: string[]): Promise<void> {
    const jobs = this.jobs();
    const child = spawn(executable(), ['solve', ...what, '--queue', this.queue, '--check', '0'], { stdio: 'ignore' });
    while (this.jobs() === jobs) await new Promise((done) => setTimeout(done, 100));
    child.kill('SIGINT');
    await new Promise((done) => child.once('exit', done));
  }

  /** How many jobs have all their tasks in the queue. */
  private jobs(): number {
    try {
      const text = execFileSync(executable(), ['queue', 'status', '--json', this.queue], { stdio: ['ignore', 'pipe', 'ignore'] });
      const jobs = JSON.parse(text.toString()) as { tasks: number; waiting: number; done: number }[];
      return jobs.filter(({ tasks, waiting, done }) => waiting + done === tasks).length;
    } catch {
      return 0;
    }
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
