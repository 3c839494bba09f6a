import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { Program } from './program';

interface GameChoices {
  black?: string;
  white?: string;
  size?: number;
  time?: string;
  /** Labels of boxes to tick under "More rules". */
  ticks?: string[];
  /** Values of selects by their label. */
  selects?: Record<string, string>;
}

let tables = 0;

/** A page at a table of its own, in the words of a person who plays there. */
export class Player {
  constructor(
    readonly page: Page,
    readonly program: Program,
    readonly table = `e2e-table-${process.pid}-${++tables}`,
  ) {}

  async open(settings: Record<string, unknown> = {}, hash = `#table=${this.table}`): Promise<this> {
    await this.page.addInitScript((chosen) => {
      if (!localStorage.getItem('othellier.settings')) localStorage.setItem('othellier.settings', chosen);
    }, JSON.stringify({ language: 'en', animation: 'off', replyDelay: 0, ...settings }));
    await this.page.context().addCookies([this.program.cookie]);
    await this.page.goto(this.program.url + hash);
    await expect(this.page.getByRole('grid')).toBeVisible();
    return this;
  }

  /** A new game through the dialog. "human" is a person, anything else a kind of the roster. */
  async newGame(choices: GameChoices = {}): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    if (!(await dialog.isVisible())) await this.button('New game').first().click();
    await this.advanced();
    await this.seat(dialog, 'Black', choices.black ?? 'human');
    await this.seat(dialog, 'White', choices.white ?? 'human');
    await dialog.getByRole('combobox', { name: 'Board', exact: true }).selectOption(String(choices.size ?? 8));
    await dialog.getByRole('combobox', { name: 'Time to think' }).selectOption(choices.time ?? 'none');
    for (const label of choices.ticks ?? []) await dialog.getByLabel(label).check();
    for (const [label, value] of Object.entries(choices.selects ?? {}))
      await dialog.getByRole('combobox', { name: label }).selectOption(value);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toBeHidden();
  }

  /** In the new-game dialog: seats, size and rules. */
  async advanced(): Promise<void> {
    const fold = this.page.getByRole('dialog').locator('details').filter({ has: this.page.getByText('Advanced', { exact: true }) });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  }

  private async seat(dialog: Locator, color: 'Black' | 'White', spec: string): Promise<void> {
    const seat = dialog.getByRole('region', { name: color, exact: true });
    await seat.getByRole('radio', { name: spec === 'human' ? 'Person' : 'Computer' }).check();
    if (spec !== 'human') await seat.getByRole('combobox', { name: 'Player' }).selectOption(spec);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** A button of the header, which phones keep in a menu. */
  async tool(name: string): Promise<void> {
    const menu = this.button('Menu');
    if (await menu.isVisible()) await menu.click();
    await this.button(name).click();
  }

  /** Into another room of the page: in the bar, under "More", or in the phone's menu. */
  async enter(name: string): Promise<void> {
    const menu = this.button('Menu');
    if (await menu.isVisible()) await menu.click();
    if (!(await this.button(name).isVisible())) await this.button('More').click();
    await this.button(name).click();
  }

  cell(square: string): Locator {
    return this.page.locator(`[data-square="${square}"]`);
  }

  /** "f5, black, last move" */
  async label(square: string): Promise<string> {
    return (await this.cell(square).getAttribute('aria-label')) ?? '';
  }

  /** Where the person to move may play; empty while somebody else is to move. */
  async choices(): Promise<string[]> {
    return this.page
      .locator('.cells.playable [aria-label*=", legal"]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.square!));
  }

  get status(): Locator {
    return this.page.getByTestId('status');
  }

  get result(): Locator {
    return this.page.getByTestId('result');
  }

  seatCard(color: 'black' | 'white'): Locator {
    return this.page.locator(`main [data-color=${color}]`);
  }

  /** Turns in the list of moves. */
  async moves(): Promise<string[]> {
    return this.page.locator('.moves td button').allTextContents();
  }

  /** Plays until the game is over, each own turn by `move`. Returns how many turns that were. */
  async playOut(move: (square: string) => Promise<void>): Promise<number> {
    for (let turns = 0; turns < 70; ++turns) {
      await expect
        .poll(async () => (await this.result.isVisible()) || (await this.choices()).length > 0, { timeout: 20_000 })
        .toBe(true);
      if (await this.result.isVisible()) return turns;
      const before = await this.moves();
      await move((await this.choices())[0]!);
      await expect.poll(async () => (await this.moves()).length).toBeGreaterThan(before.length);
    }
    throw new Error('the game does not end');
  }
}

interface Fixtures {
  player: Player;
  /** What the browser complained about; a test that expects complaints empties it. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { program: Program }>({
  program: [
    async ({}, use) => {
      const program = new Program();
      await program.start();
      await use(program);
      await program.dispose();
    },
    { scope: 'worker' },
  ],

  complaints: [
    async ({ context, program }, use) => {
      await context.addCookies([program.cookie]);
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('request', (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(program.url)) complaints.push(`foreign: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  player: async ({ page, program }, use) => {
    await use(new Player(page, program));
  },
});

export { expect };
