import { expect, Player, test } from './fixtures';

test.describe('a new game', () => {
  test('has any even size from 4 to 16', async ({ player, page }) => {
    await player.open();
    for (const size of [4, 6, 10, 16]) {
      await player.newGame({ size });
      await expect(page.getByRole('gridcell')).toHaveCount(size * size);
      expect((await player.choices()).length).toBe(4);
    }
  });

  test('may be begun by White', async ({ player, page }) => {
    await player.open();
    await player.advanced();
    await page.getByRole('group', { name: 'Who starts' }).getByRole('radio', { name: 'White' }).check();
    await player.newGame();
    await expect(player.seatCard('white')).toHaveAttribute('data-active', 'true');
  });

  test('may give corners away', async ({ player }) => {
    await player.open();
    await player.newGame({ selects: { 'Corners given': '2', 'Given to': 'white' } });
    expect(await player.label('a1')).toContain('white');
    expect(await player.label('h8')).toContain('white');
    expect(await player.label('h1')).toContain('empty');
  });

  test('may take the turn away for a second mistake', async ({ player, page }) => {
    await player.open();
    await player.newGame({ ticks: ['A second illegal move in a turn loses the turn'] });
    await player.cell('a1').click();
    await expect(page.getByTestId('toast').last()).toContainText('One more in this turn');
    await player.cell('a2').click();
    await expect(player.seatCard('white')).toHaveAttribute('data-active', 'true');
  });

  test('may ask to confirm passes', async ({ player, page }) => {
    await player.open();
    await player.newGame({ ticks: ['Passes must be confirmed'] });
    await player.button('Paste').click();
    await page.getByLabel('Game or position').fill(`XOO-----${'-'.repeat(48)}XO------ X`);
    await player.button('Load').click();
    await player.cell('d1').click();
    await player.button('Pass').click();
    await expect.poll(() => player.moves()).toEqual(['d1', 'pass']);
  });

  test('may forbid hints', async ({ player, page }) => {
    await player.open();
    await page.getByLabel('Hints allowed').uncheck();
    await player.newGame();
    await expect(player.button('Hint')).toBeDisabled();
  });

  test('has clocks that run', async ({ player }) => {
    await player.open();
    await player.newGame({ time: '5m' });
    const clock = player.seatCard('black').getByRole('timer');
    // Looked at once a second, it may never be seen at one second in particular.
    await expect(clock).toHaveText(/^4:5[0-8]$/, { timeout: 5000 });
    await expect(player.seatCard('white').getByRole('timer')).toHaveText('5:00');
  });

  test('takes a time of one’s own, within bounds', async ({ player, page }) => {
    await player.open();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Time to think' }).selectOption('own');
    await dialog.getByLabel('Minutes each').fill('2');
    await dialog.getByLabel('Seconds a move').fill('5');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toBeHidden();
    await expect(player.seatCard('black').getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/);
  });

  test('has names', async ({ player, page }) => {
    await player.open();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Zoë & <b>');
    await player.newGame();
    await expect(player.seatCard('black')).toContainText('Zoë & <b>');
  });
});

test.describe('settings', () => {
  test('are remembered in the browser', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    await player.button('Settings').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Wood' }).check();
    await dialog.getByRole('radio', { name: 'Light' }).check();
    await dialog.getByLabel('Coordinates').uncheck();
    await dialog.getByLabel('Dots on possible moves').uncheck();
    await dialog.getByLabel('Sounds').check();
    await dialog.getByRole('slider').fill('60');
    await dialog.getByLabel('Colour of the board').fill('#336699');
    await dialog.getByLabel('Background of the page').fill('#f0e0d0');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const look = async () => ({
      theme: await page.locator('.board').getAttribute('data-theme'),
      appearance: await page.locator('html').getAttribute('data-appearance'),
      felt: await page.locator('.board').evaluate((board) => getComputedStyle(board).getPropertyValue('--felt')),
      ground: await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
      dots: await page.locator('.dot').count(),
      letters: await page.locator('.coordinates text').count(),
    });
    const chosen = {
      theme: 'wood', appearance: 'light', felt: '#336699', ground: 'rgb(240, 224, 208)', dots: 0, letters: 0,
    };
    expect(await look()).toEqual(chosen);
    const width = (await page.locator('.board').boundingBox())!.width;
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await look()).toEqual(chosen);
    expect((await page.locator('.board').boundingBox())!.width).toBe(width);
    await player.cell('f5').click(); // With sounds: the browser must not complain.
    await expect.poll(() => player.moves()).toEqual(['f5']);
  });

  test('make the board smaller and larger', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    const width = async () => (await page.locator('.board').boundingBox())!.width;
    const large = await width();
    await player.button('Settings').click();
    await page.getByRole('slider').fill('50');
    expect(await width()).toBeCloseTo(large / 2, 0);
  });

  test('turn the board round, for mouse and keys alike', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    const at = async (square: string) => (await player.cell(square).boundingBox())!;
    const corner = await at('a1');
    await page.locator('body').press('f');
    await expect.poll(() => at('h8')).toEqual(corner);
    await expect(page.locator('.coordinates text').first()).toHaveText('a');
    await player.cell('f5').click();
    await expect.poll(() => player.moves()).toEqual(['f5']);
    await player.cell('f5').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(player.cell('g5')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(player.cell('g6')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await at('h8')).toEqual(corner);
  });

  test('follow the system from light to dark and back', async ({ player, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await player.open();
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme);
    }
  });

  test('hold on every page of the browser', async ({ player, context, program }) => {
    await player.open();
    const other = await new Player(await context.newPage(), program).open();
    await other.page.keyboard.press('Escape');
    await player.page.keyboard.press('Escape');
    await other.button('Français').click();
    await expect(player.page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('change the language of everything', async ({ player, page }) => {
    await player.open();
    await player.newGame({ white: 'greedy' });
    await player.button('Français').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
    await expect(player.status).not.toContainText('to move');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
  });
});
