import { expect, test, type Player } from './fixtures';

/** Two games of the same players, whole, as GGF. */
function archive(black: string, white: string): string {
  const moves = 'f5d6c3d3c4b3d7d8b2f4c5e6'.match(/../g)!;
  const body = moves.map((move, i) => `${i % 2 ? 'W' : 'B'}[${move}]`).join('');
  const board = `BO[8 ${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *]`;
  return [['1998.05.01', '+12.00'], ['1999.06.02', '-4.00']]
    .map(([date, result]) => `(;GM[Othello]EV[Cassel]DT[${date}]PB[${black}]PW[${white}]RE[${result}]TI[5:00]TY[8]${board}${body};)`)
    .join('\n');
}

async function addGames(player: Player, black: string, white: string): Promise<void> {
  await player.page.locator('nav input[type=file]:not([webkitdirectory])').setInputFiles([
    { name: 'games.ggf', mimeType: 'text/plain', buffer: Buffer.from(archive(black, white)) },
    { name: 'broken.txt', mimeType: 'text/plain', buffer: Buffer.from('no game at all') },
  ]);
  await expect(player.page.getByText('2 games added, 1 refused')).toBeVisible();
}

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
  await page.getByRole('row').filter({ hasText: '38–26' }).getByRole('button').click();
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
  await page.getByRole('row').filter({ hasText: '38–26' }).getByRole('button').click();
  await player.button('Guess the move').click();
  await expect(page.getByText('Move 9, Black to move')).toBeVisible();
  await page.getByRole('grid', { name: 'Board to guess on' }).locator('[data-square=b2]').click();
  await expect(page.getByText('b2 it was.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId('guess-score')).toContainText('1 guess · as good as the game: 1');
  await player.button('Next move').click();
  await expect(page.getByText('Move 11, Black to move')).toBeVisible();
});
