import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

test('square values are changed, kept, played against, saved and loaded', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Square values');
  const corner = page.getByLabel('a1', { exact: true });
  await corner.fill('77');
  await corner.press('Tab');
  for (const square of ['a8', 'h1', 'h8']) await expect(page.getByLabel(square, { exact: true })).toHaveValue('77');
  await page.getByLabel('Save as', { exact: true }).fill('mine');
  await page.getByLabel('Save as', { exact: true }).press('Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), player.button('Save as a file').click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('77');
  await page.getByRole('combobox', { name: 'Which ones' }).selectOption('heur2');
  await expect(corner).not.toHaveValue('77');
  await page.getByLabel('Open a file').setInputFiles({ name: 'mine', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(corner).toHaveValue('77');
  await player.button('Play against it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  await expect(player.seatCard('white')).toContainText('Square values: mine');
});
