import type axe from 'axe-core';
import { expect, type Player } from './fixtures';

const kTurns = 'f5d6c3d3c4b3d7d8b2f4c5e6e3g5b4e2f2b5e7a4g6g7c7d2';

/** Two games of the same players, the second one shorter, as GGF. */
function archive(black: string, white: string, turns: string): string {
  const moves = turns.match(/../g)!;
  const body = moves.map((move, i) => `${i % 2 ? 'W' : 'B'}[${move}]`).join('');
  const board = `BO[8 ${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *]`;
  return [['1998.05.01', '+12.00', body], ['1999.06.02', '-4.00', body.slice(0, 12 * 5)]]
    .map(([date, result, played]) => `(;GM[Othello]EV[Cassel]DT[${date}]PB[${black}]PW[${white}]RE[${result}]TI[5:00]TY[8]${board}${played};)`)
    .join('\n');
}

/** In the library's room: from files, one of which is none. */
export async function addGames(player: Player, black: string, white: string, turns = kTurns): Promise<void> {
  await player.page.locator('nav input[type=file]:not([webkitdirectory])').setInputFiles([
    { name: 'games.ggf', mimeType: 'text/plain', buffer: Buffer.from(archive(black, white, turns)) },
    { name: 'broken.txt', mimeType: 'text/plain', buffer: Buffer.from('no game at all') },
  ]);
  await expect(player.page.getByText(/2 (games added|known before), 1 refused/)).toBeVisible();
}

/** The longer game of somebody called so, beside the list. */
async function chooseGame(player: Player, black: string): Promise<void> {
  await player.enter('Library');
  await addGames(player, black, 'Ann Guest');
  // Games of other tests are newer, and may fill the first page.
  await player.page.getByRole('textbox', { name: /^\s*Players, tournament/ }).fill(black);
  await player.page.getByRole('row').filter({ hasText: black }).filter({ hasText: '38–26' }).getByRole('button').first().click();
  await expect(player.page.getByRole('grid', { name: 'Board of the game chosen' })).toBeVisible();
}

/** Rooms whose words are looked at in both languages. */
export const inBothLanguages = ['library', 'explorer', 'a player', 'a tournament', 'duplicates', 'guessing'];

/** Every size that the page must hold at. */
export const sizes = [
  [320, 640], [360, 740], [640, 400], [820, 1180], [960, 1000], [1024, 768], [1280, 800], [1366, 650], [1920, 1080], [2560, 1440],
] as const;

/** Every room, dialog and fold of the page, and how one gets there from a game just begun against the computer. */
export const screens: Record<string, (player: Player) => Promise<unknown>> = {
  play: (player) => player.button('Hint').click(),
  analysis: async (player) => {
    await player.button('Start of the game').click();
    await player.button('Play from here').click();
    await player.button(/Really\?/).click();
    await player.cell('d3').click();
    await player.page.getByText('Remarks and variations').click();
    await player.page.getByRole('switch', { name: 'Analysis' }).click();
    await expect(player.page.getByTestId('evaluation')).toBeVisible({ timeout: 30_000 });
  },
  result: async (player) => {
    await player.button('Resign').click();
    await player.button('Really resign?').click();
    await expect(player.result).toBeVisible();
  },
  'new game': async (player) => {
    await player.button('New game').first().click();
    await player.advanced();
  },
  settings: (player) => player.button('Settings').click(),
  paste: (player) => player.button('Paste').click(),
  share: (player) => player.button('Share').click(),
  help: (player) => player.button('Help').click(),
  review: async (player) => {
    await player.enter('Review');
    await player.page.getByLabel('Moves, or a game file').fill('f5d6c3d3c4f4f6g5e6d7e3c5g4g6');
    await player.button('Review').last().click();
    await expect(player.page.getByTestId('error')).toBeVisible({ timeout: 30_000 });
    await expect(player.page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });
  },
  practice: (player) => player.enter('Practice'),
  puzzles: async (player) => {
    await player.enter('Puzzles');
    await expect(player.page.getByRole('grid', { name: 'Puzzle' })).toBeVisible();
  },
  library: async (player) => {
    await player.enter('Library');
    await player.page.getByRole('button', { name: /^Show / }).first().click();
    await player.page.getByText('More ways to search').click();
    await expect(player.page.getByRole('grid', { name: 'Board of the game chosen' })).toBeVisible();
  },
  explorer: async (player) => {
    await player.page.getByText('Explorer').click();
    await expect(player.page.getByRole('columnheader', { name: 'Mean' }).or(player.page.getByText(/Nobody in your library|ends here/))).toBeVisible();
  },
  'a player': async (player) => {
    await chooseGame(player, 'Bo Visitor');
    await player.page.getByRole('region', { name: 'The game chosen' }).getByRole('button', { name: 'Bo Visitor' }).click();
    await expect(player.page.getByRole('table', { name: 'Against' })).toBeVisible();
  },
  'a tournament': async (player) => {
    await chooseGame(player, 'Bo Visitor');
    await player.page.getByRole('region', { name: 'The game chosen' }).getByRole('button', { name: 'Cassel' }).click();
    await expect(player.page.getByRole('table', { name: 'Cross table' })).toBeVisible();
  },
  duplicates: async (player) => {
    await player.enter('Library');
    await addGames(player, 'Bo Visitor', 'Ann Guest');
    await addGames(player, 'Visitor, B.', 'Guest, A.');
    await player.button('Find duplicates').click();
    await expect(player.page.getByText('The same moves. Keep:').first()).toBeVisible();
  },
  guessing: async (player) => {
    await chooseGame(player, 'Bo Visitor');
    await player.button('Guess the move').click();
    await player.page.getByRole('grid', { name: 'Board to guess on' }).locator('[data-square=b2]').click();
    await expect(player.page.getByText('b2 it was.')).toBeVisible();
  },
  editor: (player) => player.enter('Set up a board'),
  learn: (player) => player.enter('Learn'),
  tour: async (player) => {
    await player.enter('Learn');
    await player.button('Start').click();
    await player.cell('a1').click();
    await expect(player.page.getByTestId('tour-told')).toContainText('would turn nothing');
    await player.cell('f5').click();
  },
  'an idea': async (player) => {
    await player.enter('Learn');
    await player.button(/Squares to avoid/).click();
    await expect(player.page.locator('.task')).toBeVisible();
  },
  'an exercise': async (player) => {
    await player.enter('Learn');
    await player.button(/Squares to avoid/).click();
    await player.button('Exercise 1').click();
    // The move that tempts.
    await expect(player.cell('a7')).toHaveAttribute('aria-label', /legal/);
    await player.cell('a7').click();
    await expect(player.page.getByTestId('course-told')).toContainText('loses about');
  },
  'a question': async (player) => {
    await player.enter('Watch a machine think');
    await player.page.getByLabel('Ask me questions').check();
    await player.page.getByRole('textbox', { name: 'The tree as text' }).fill('((11 -2) (6 1))');
    await player.button('Show').click();
    await expect(player.page.getByTestId('think-step')).toContainText('Step 0 of 16');
    for (let i = 0; i < 4; ++i) await player.button('One step forward').click();
    await expect(player.page.getByTestId('think-quiz')).toBeVisible();
  },
  'which leaves': async (player) => {
    await player.enter('Watch a machine think');
    await player.page.getByLabel('Ask me questions').check();
    await player.page.getByRole('combobox', { name: 'Tree', exact: true }).selectOption('figure8');
    await player.page.getByTestId('think-quiz').getByRole('button', { name: 'D2 8' }).click();
  },
  think: (player) => player.enter('Watch a machine think'),
  structures: (player) => player.enter('Structures'),
  levels: (player) => player.enter('The levels opened up'),
  arena: (player) => player.enter('Tournament'),
  square_values: (player) => player.enter('Square values'),
  queue: async (player) => {
    await player.program.fillQueue();
    await player.enter('Many machines');
    await expect(player.page.getByRole('article').first()).toBeVisible();
  },
};

/** As if it had been chosen on another page of the browser. */
export async function dress(player: Player, look: { theme?: string; appearance: string; language?: string }): Promise<void> {
  await player.page.evaluate((chosen) => {
    const key = 'othellier.settings';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...chosen });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, look);
  await expect(player.page.locator('html')).toHaveAttribute('data-appearance', look.appearance);
}

/** What axe has to say against the page as it stands; its source has to be in the page. */
export async function violations(player: Player): Promise<string[]> {
  return player.page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** By how much the page is wider than the window. */
export async function sideways(player: Player): Promise<number> {
  return player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
