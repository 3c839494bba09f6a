import { expect, test } from './fixtures';

test('rooms have an address, and the browser’s own back and forward go from one to the next', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.cell('f5').click();
  // The move is spoken of too, when it is played.
  await expect.poll(() => player.moves()).toEqual(['f5']);
  await player.enter('Set up a board');
  await expect(page.getByRole('grid', { name: 'Board to set up' })).toBeVisible();
  await expect(page).toHaveTitle('Set up a board – Othellier');
  await expect(page.getByTestId('spoken')).toHaveText('Set up a board');
  expect(page.url()).toContain(`#table=${player.table}&room=editor`);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Board to set up' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => player.moves()).toEqual(['f5']);
  await page.goForward();
  await expect(page.getByRole('grid', { name: 'Board to set up' })).toBeVisible();
});

test('rooms are reached by the keyboard, and Escape closes their list', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  const more = player.button('More');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(player.button('Set up a board')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Board to set up' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  test('all rooms are in the menu', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    await player.enter('Set up a board');
    await expect(page.getByRole('grid', { name: 'Board to set up' })).toBeVisible();
    await player.enter('Play');
    await expect(page.getByRole('grid', { name: 'Othello board' })).toBeVisible();
  });
});
