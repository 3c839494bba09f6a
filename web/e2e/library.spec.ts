import { expect, test } from './fixtures';
import { addGames } from './places';

test('what is played is in the library, and is kept in order there', async ({ player, page }) => {
  await player.open();
  await player.newGame({ white: 'greedy' });
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  await player.enter('Library');
  await player.button(/^My games/).click();
  const row = page.locator('tbody tr');
  await expect(row.first()).toBeVisible();
  await row.first().getByRole('button').click();
  const preview = page.getByRole('region', { name: 'The game chosen' });
  await expect(preview.getByText('turn 2 of 2')).toBeVisible();
  await preview.getByRole('button', { name: 'Star', exact: true }).click();
  await preview.getByPlaceholder('New tag').fill('first try');
  await page.keyboard.press('Enter');
  await preview.getByRole('textbox', { name: 'Note' }).fill('an early quokka');
  await page.keyboard.press('Tab');
  await expect(player.button(/^first try/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Players, tournament/ }).fill('quokka');
  await expect(page.getByRole('status').filter({ hasText: '1 game' })).toBeVisible();
  await preview.getByRole('button', { name: 'To the bin' }).click();
  await expect(page.getByText('No game is like that.')).toBeVisible();
  await player.button(/^Bin/).click();
  await row.first().getByRole('button').click();
  await preview.getByRole('button', { name: 'Restore' }).click();
  await player.button(/^Starred/).click();
  await row.first().getByRole('button').click();
  await preview.getByRole('button', { name: 'Open at the table' }).click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
});

test('files come in; players, tournaments and a part of a board are found', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Library');
  await addGames(player, 'Zoé Bélanger', 'Ivar Østby');
  await page.getByRole('textbox', { name: /^Players, tournament/ }).fill('belanger 1999');
  await expect(page.getByRole('row').filter({ hasText: '30–34' })).toHaveCount(1);
  await player.button('Clear').click();
  await page.getByText('More ways to search').click();
  const pattern = page.getByRole('grid', { name: 'Part of a board to look for' });
  await pattern.getByRole('gridcell', { name: 'f5, anything' }).click();
  await expect(pattern.getByRole('gridcell', { name: 'f5, black' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Player', exact: true }).fill('ostby');
  await expect(page.getByRole('row').filter({ hasText: 'Ivar Østby' })).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: 'Ivar Østby' }).filter({ hasText: '38–26' }).getByRole('button').click();
  await page.getByRole('region', { name: 'The game chosen' }).getByRole('button', { name: 'Ivar Østby' }).click();
  await expect(page.getByRole('heading', { name: 'Ivar Østby' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Against' }).getByRole('row').filter({ hasText: 'Zoé' })).toContainText('2101');
  await player.button('Cassel').click();
  await expect(page.getByRole('table', { name: 'Cross table' })).toContainText('Zoé Bélanger');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ivar Østby' })).toBeVisible();
});

test('the explorer goes on beside the board, and moves can be guessed', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Library');
  await addGames(player, 'Anna Quiz', 'Bob Quiz');
  await player.enter('Play');
  await page.getByText('Explorer').click();
  await page.getByPlaceholder('Player').fill('quiz');
  const moves = page.getByRole('table').filter({ hasText: 'Mean' });
  await moves.getByRole('button', { name: 'f5' }).click();
  await expect.poll(() => player.moves()).toEqual(['f5']);
  await moves.getByRole('button', { name: 'd6' }).click();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6']);
  await page.getByRole('button', { name: 'Show the games' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Quiz' })).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: 'Anna Quiz' }).filter({ hasText: '38–26' }).getByRole('button').click();
  await player.button('Guess the move').click();
  await expect(page.getByText('Move 9, Black to move')).toBeVisible();
  await page.getByRole('grid', { name: 'Board to guess on' }).locator('[data-square=b2]').click();
  await expect(page.getByText('b2 it was.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId('guess-score')).toContainText('1 guess · as good as the game: 1');
  await player.button('Next move').click();
  await expect(page.getByText('Move 11, Black to move')).toBeVisible();
});

test('of games that are there twice one chooses which stays, and the two players stand above the list', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Library');
  const turns = 'f5d6c3d3c4b3c5g6f3f6e7e3g5g7f2c7a2a3c2b5d7g3e6d1';
  await addGames(player, 'Twin Adams', 'Twin Brown', turns);
  await addGames(player, 'Adams, T.', 'Brown, T.', turns);
  await player.button('Find duplicates').click();
  const group = page.locator('.group').filter({ hasText: '38–26' }).filter({ hasText: 'Adams, T.' });
  await group.getByRole('radio', { name: /^Adams, T/ }).check();
  await group.getByRole('button', { name: 'Merge them' }).click();
  await expect(page.getByText('Merged: 1')).toBeVisible();
  await expect(group).toHaveCount(0);
  await player.button('To the games').click();
  await player.button(/^Bin/).click();
  await expect(page.getByRole('row').filter({ hasText: 'Twin Adams' }).filter({ hasText: '38–26' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Adams, T.' })).toHaveCount(0);
  await player.button(/^All games \d/).click();
  await page.getByText('More ways to search').click();
  await page.getByRole('textbox', { name: 'Player', exact: true }).fill('Adams, T');
  await page.getByRole('textbox', { name: 'Against' }).fill('Brown, T');
  const meeting = page.getByRole('region', { name: 'Adams, T. against Brown, T.' });
  await expect(meeting).toContainText('won 1, draws 0, lost 1');
  await expect(meeting).toContainText('2 games · +4.0 on average for Adams, T. · 1 – 1 as Black');
});

test('a damaged library says so, and one click saves what can be read', async ({ player, page, complaints }) => {
  await player.open();
  await player.newGame();
  let damaged = true;
  await page.route('**/api/library/{overview,search}*', (route) =>
    damaged ? route.fulfill({ status: 400, json: { error: 'library_damaged', text: 'the library is damaged' } }) : route.fallback(),
  );
  await page.route('**/api/library/recover', (route) => {
    damaged = false;
    return route.fulfill({ json: { games: 41, lost: 1, aside: 'library.db.damaged-1' } });
  });
  await player.enter('Library');
  await expect(page.getByRole('alert')).toHaveText('the library is damaged');
  await player.button('Save what can be read').click();
  await expect(page.getByText('Saved: 41 games, 1 lost. The damaged file is now library.db.damaged-1.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});
