import { expect, test } from './fixtures';

/** A whole game in few moves: White is wiped out after e7. */
const kShort = 'e6f4e3f6g5d6e7f5c5';

test('a game that has ended is reviewed, and its mistakes are learnt from and come back', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.tool('Paste');
  await page.getByRole('dialog').getByRole('textbox').fill(kShort);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(player.result).toBeVisible();
  await player.button('Review the game').click();

  // Numbers, graph, the move that lost, and why.
  const error = page.getByTestId('error');
  await expect(error).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('review-state')).toContainText('Level 14', { timeout: 60_000 });
  await expect(error).toContainText('The move that lost');
  await expect(page.getByRole('row', { name: /^Accuracy/ })).toContainText('%');
  await expect(page.getByRole('img', { name: /Value over the game/ })).toBeVisible();

  // Both lines can be stepped through, and one comes back to the game.
  await error.getByRole('group', { name: 'Better' }).getByRole('button').first().click();
  await expect(page.locator('[aria-label*="last move"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(player.button('Back to the game')).toBeHidden();

  // What the words mean, with pictures.
  await player.button('What the words mean').click();
  await expect(page.getByRole('dialog').locator('img').first()).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');

  // A file to keep.
  const file = page.waitForEvent('download');
  await player.button('.md').click();
  expect((await file).suggestedFilename()).toBe('review.md');

  // The move hidden: a wrong one, hints, the right one, the words.
  await player.button('Learn from White’s mistakes').click();
  const drill = page.getByTestId('drill');
  await player.button('Hint 1').click();
  await expect(drill).toContainText('quarter');
  await player.button('Hint 2').click();
  await player.button('Hint 3').click();
  await expect(drill).toContainText('The square is');
  const square = /The square is ([a-h][1-8])/.exec(await drill.innerText())![1]!;
  await player.cell(square).click();
  await expect(drill).toContainText('the best move');
  await expect(drill).toContainText('In the game you played');
  await player.button('Back to the review').click();

  // One's own mistakes go into practice, wait where one arrives, and are asked there.
  await player.button('I was White').click();
  await expect(page.getByText('Your mistakes of this game are in practice.')).toBeVisible({ timeout: 30_000 });
  await player.enter('Play');
  await expect(page.getByTestId('due')).toContainText('for today');
  await page.getByTestId('due').getByRole('button').click();
  await player.button('Practise').click();
  await player.button('Show the answer').click();
  await expect(page.getByTestId('drill')).toContainText('It comes back in 1 day.');
  await player.button('Stop for now').click();
  await expect(page.getByRole('heading', { name: 'What costs you most' })).toBeVisible();
});

test('puzzles say whether the answer was found, and why', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Puzzles');
  const puzzle = page.getByTestId('puzzle');
  await expect(puzzle).toContainText('Puzzle 1 of');
  await player.button('Show the answer').click();
  await expect(puzzle).toContainText('The answer:');
  const [, answer, difference] = /The answer: ([a-h][1-8]) \(([+-]?\d+)\)/.exec(await puzzle.innerText())!;
  await player.button('Next puzzle').click();
  await expect(puzzle).toContainText('Puzzle 2 of');
  await page.goBack();
  await expect(puzzle).toContainText('Puzzle 1 of');
  await player.cell(answer!).click();
  await page.getByLabel('Final difference').fill('+64');
  await player.button('Check').click();
  await expect(puzzle).toContainText(`${answer} is the move, but`);
  await page.getByLabel('Final difference').fill(difference!);
  await player.button('Check').click();
  await expect(puzzle).toContainText('Right.');
  await expect(page.getByText('1 of 640 solved')).toBeVisible();
});
