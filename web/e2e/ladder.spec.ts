import { expect, test } from './fixtures';

test('a first game is gentle, moves one’s number, and the dialog tells it', async ({ player, page }) => {
  await player.open({ sounds: false });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Collector/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^(First steps|Collector|Corner hunter|Careful|Steady|Quiet one|Club player|Strategist|Tournament player|Expert|Master|Full engine)/ })).toHaveCount(12);
  await expect(dialog).toContainText('Your own number begins');
  await dialog.getByRole('radio', { name: /First steps/ }).check();
  await dialog.getByLabel('Your name').fill('Ladder climber');
  await dialog.getByRole('button', { name: 'Start against First steps' }).click();
  await expect(player.seatCard('white')).toContainText('First steps');
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  await player.button('Resign').click();
  await player.button('Really resign?').click();
  await expect(page.getByTestId('rated')).toHaveText(/Your number: \d+ → \d+/);
  await player.button('New game').first().click();
  await expect(dialog).toContainText('after one game');
  await expect(dialog.locator('.here')).toHaveText(/you, about \d+/);
  // Somebody else has a number of their own.
  await dialog.getByLabel('Your name').fill('Another');
  await dialog.getByLabel('Your name').press('Tab');
  await expect(dialog).toContainText('Your own number begins');
});

test('with help a game moves nothing', async ({ player, page }) => {
  await player.open({ sounds: false, hintSpec: 'level4' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Helped');
  await dialog.getByRole('button', { name: /Start against/ }).click();
  await player.button('Hint').click();
  await expect(page.locator('g.value').first()).toBeVisible();
  await player.button('Resign').click();
  await player.button('Really resign?').click();
  await expect(page.getByTestId('rated')).toContainText('does not move your number');
});

test('the players of the class have a group of their own, in words, with limits', async ({ player, page }) => {
  await player.open({ sounds: false });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('In class', { exact: true }).click();
  const fold = dialog.locator('details').filter({ has: page.getByText('In class', { exact: true }) }).first();
  await dialog.getByRole('combobox', { name: 'Opponent' }).selectOption('alphabeta');
  await fold.getByLabel('Depth').fill('40');
  await fold.getByLabel('Depth').press('Tab');
  await expect(fold.getByLabel('Depth')).toHaveValue('16');
  await fold.getByLabel('Depth').fill('2');
  await dialog.getByRole('radio', { name: 'White' }).check();
  await dialog.getByRole('button', { name: 'Start against Alpha-beta 2' }).click();
  await expect(player.seatCard('black')).toContainText('Alpha-beta 2');
  await expect.poll(async () => (await player.moves()).length).toBe(1);
});

test('keys work after a click on the board, and a square can be typed before anything has focus', async ({ player, page }) => {
  await player.open({ sounds: false });
  await player.newGame();
  await page.keyboard.type('f5');
  await expect.poll(() => player.moves()).toEqual(['f5']);
  await player.cell('d6').click();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6']);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-current=step]')).toHaveText('f5');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
});
