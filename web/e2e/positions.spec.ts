import { readFileSync } from 'node:fs';
import { expect, Player, test } from './fixtures';

const kOpening = 'f5d6c3d3c4';

test('a transcript is pasted, and what is none is refused in words', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.button('Paste').click();
  await page.getByLabel('Game or position').fill('f5f5');
  await player.button('Load').click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  await page.getByLabel('Game or position').fill(kOpening);
  await player.button('Load').click();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6', 'c3', 'd3', 'c4']);
});

test('openings have names, also those that a move would make', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  const opening = page.getByTestId('opening');
  await expect(opening).toBeHidden();
  await player.button('Paste').click();
  await page.getByLabel('Game or position').fill('f5d6c3d3');
  await player.button('Load').click();
  await expect(opening).toHaveText('Perpendicular');
  await player.cell('c4').hover();
  await expect(opening).toHaveText('Tiger');
  expect(await player.label('c4')).toContain('opening: Tiger');
  await page.mouse.move(0, 0);
  await expect(opening).toHaveText('Perpendicular');
  await player.cell('c4').click();
  await page.mouse.move(0, 0);
  await expect(opening).toHaveText('Tiger');
  await player.button('Français').click();
  await expect(opening).toHaveText('Tigre');
});

test('Ctrl+V anywhere opens what is on the clipboard', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, kOpening);
  await expect(page.getByLabel('Game or position')).toHaveValue(kOpening);
});

test('GGF and OBF are understood', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  const ggf = '(;GM[Othello]PC[here]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)';
  await player.button('Paste').click();
  await page.getByLabel('Game or position').fill(ggf);
  await player.button('Load').click();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6']);
  await player.button('Paste').click();
  await page.getByLabel('Game or position').fill(`${'-'.repeat(27)}OX------XO${'-'.repeat(27)} O;`);
  await player.button('Load').click();
  await expect(player.seatCard('white')).toHaveAttribute('data-active', 'true');
});

test('the list of moves scrolls by whole rows', async ({ player, page }) => {
  const moves =
    'd3c5f6f5e6e3c3d2f3c2f4c4b4b3d1a3d6g4b6c1b1e2e1c6b5c7e7a4a6a5a2f1g1f2d7b7h4d8g3g2e8h3h1h2';
  await player.open({}, `#moves=${moves}`);
  await expect.poll(() => player.moves()).toHaveLength(moves.length / 2);
  /** How far the list is scrolled, and how far the nearest row is from standing whole at its top. */
  const scrolled = () =>
    page.getByRole('region', { name: 'Moves' }).evaluate((list) => {
      const top = list.getBoundingClientRect().top;
      const tops = [...list.querySelectorAll('tbody tr')].map((row) => Math.abs(row.getBoundingClientRect().top - top));
      return { by: list.scrollTop, off: Math.min(...tops) };
    });
  await expect.poll(async () => (await scrolled()).by).toBeGreaterThan(0);
  const end = await scrolled();
  expect(end.off).toBeLessThan(1);
  for (let back = 0; back < 20; ++back) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await scrolled()).by).toBeLessThan(end.by);
  expect((await scrolled()).off).toBeLessThan(1);
});

test('moves, position and links are shared and lead back', async ({ player, page, context, program }) => {
  await player.open({}, `#moves=${kOpening}`);
  await expect.poll(() => player.moves()).toHaveLength(5);
  await player.button('Share').click();
  await expect(page.getByTestId('transcript')).toHaveValue(kOpening);
  const link = await page.getByTestId('position-link').inputValue();
  const position = await page.getByTestId('position').inputValue();
  expect(position).toMatch(/^[XO-]{64} O$/);
  const other = new Player(await context.newPage(), program);
  await other.open({}, link.slice(link.indexOf('#')));
  await expect.poll(() => other.label('f5')).toContain('black');
  await expect(other.seatCard('white')).toHaveAttribute('data-active', 'true');
  expect(other.page.url()).toContain('#table=');
});

test('pictures are saved', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.button('Share').click();
  for (const [name, start] of [['SVG picture', '<svg'], ['PNG picture', '\x89PNG']] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), player.button(name).click()]);
    expect(readFileSync(await file.path(), 'latin1').startsWith(start)).toBe(true);
  }
});

test('a position is set up, checked and played', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Set up a board');
  await player.button('Empty the board').click();
  await expect(page.locator('.problem').first()).toBeVisible();
  await expect(player.button('Play from here')).toBeDisabled();
  await player.cell('a1').click(); // Black
  await player.cell('b1').click();
  await player.cell('b1').click(); // White
  await expect(page.getByText('This position can be played.')).toBeVisible();
  await player.button('Play from here').click();
  await expect.poll(() => player.choices()).toEqual(['c1']);
});

test('a position is set up by keyboard and asked about', async ({ player, page }) => {
  await player.open({ hintSpec: 'level4' });
  await player.newGame();
  await page.locator('body').press('e');
  await player.button('Empty the board').click();
  await player.cell('a1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await player.button('Ask for advice').click();
  await expect(page.getByTestId('hint-panel')).toContainText('c1');
});

test('a drag in the editor paints from its first square on', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Set up a board');
  await page.getByRole('radio', { name: 'Black' }).first().check();
  const at = async (square: string) => {
    const box = (await player.cell(square).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await at('a1')));
  await page.mouse.down();
  await page.mouse.move(...(await at('b1')));
  await page.mouse.move(...(await at('c1')));
  await page.mouse.up();
  for (const square of ['a1', 'b1', 'c1']) expect(await player.label(square)).toContain('black');
});

test('our own link to a game can be pasted back', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.cell('f5').click();
  await player.tool('Share');
  const link = await page.getByTestId('game-link').inputValue();
  await page.keyboard.press('Escape');
  await player.newGame();
  await player.tool('Paste');
  await page.getByLabel('Game or position').fill(link);
  await player.button('Load').click();
  await expect.poll(() => player.moves()).toEqual(['f5']);
});

test('a game pasted while a computer is to move goes on at a press', async ({ player, page }) => {
  await player.open();
  await player.newGame({ white: 'greedy' });
  await player.tool('Paste');
  await page.getByLabel('Game or position').fill('f5d6c3');
  await player.button('Load').click();
  await expect(player.status).toContainText('Paused');
  await player.button('Continue').click();
  await expect.poll(async () => (await player.moves()).length).toBe(4);
});

test('handicap games begin with a lead, and the question to resign stays in the window', async ({ player, page }) => {
  await player.open();
  await player.newGame({ selects: { 'Corners given': '2' } });
  await expect(page.locator('.graph p')).toHaveText('Black has 2 discs more on the board.');
  const before = (await player.cell('a1').boundingBox())!;
  await player.button('Resign').click();
  const sure = (await player.button('Really resign?').boundingBox())!;
  expect(sure.x + sure.width).toBeLessThanOrEqual(1280);
  expect(sure.y + sure.height).toBeLessThanOrEqual(800);
  expect((await player.cell('a1').boundingBox())!).toEqual(before);
});
