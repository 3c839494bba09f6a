import { join } from 'node:path';
import { expect, Player, test } from './fixtures';
import { Program } from './program';

test('the tour is on the first screen, and ends with a first game', async ({ player, page }) => {
  await player.open();
  await page.getByRole('dialog').getByRole('button', { name: /How to play/ }).click();
  const told = page.getByTestId('tour-told');
  const next = player.button('Next');
  // An illegal move is explained; a legal one goes on.
  await expect(player.cell('f5')).toHaveAttribute('aria-label', /legal/);
  await player.cell('a1').click();
  await expect(told).toContainText('would turn nothing');
  await expect(next).toBeDisabled();
  await player.cell('f5').click();
  await expect(told).toContainText('outflanked');
  await next.click();
  // By keyboard alone.
  await expect(player.cell('d6')).toHaveAttribute('aria-label', /last move/);
  await player.cell('c3').focus();
  await page.keyboard.press('Enter');
  await expect(told).toContainText('whole game');
  await next.focus();
  await page.keyboard.press('Enter');
  // One of the legal moves turns four lines.
  await expect(player.cell('f4')).toHaveAttribute('aria-label', /legal/);
  await player.cell('f4').click();
  await expect(told).toContainText('Four lines, 5 discs');
  await next.click();
  await player.button('Pass').click();
  await expect(told).toContainText('White is to move again');
  await next.click();
  await player.cell('h1').click();
  await expect(told).toContainText('discs turned');
  await next.click();
  await player.button('White has won').click();
  await expect(told).toContainText('39 black');
  await player.button('Black has won').click();
  await expect(told).toContainText('39–25');
  await player.button('Play a first game').click();
  await expect(page.getByRole('grid', { name: 'Othello board' })).toBeVisible();
  await expect(player.seatCard('white')).toContainText('First steps');
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
});

test('a search is watched step by step, forward and back, with questions', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Watch a machine think');
  const said = page.getByTestId('think-said');
  const step = page.getByTestId('think-step');
  await page.getByRole('combobox', { name: 'Tree', exact: true }).selectOption('figure7');
  await expect(step).toContainText('Step 0 of');
  await player.button('One step forward').click();
  await expect(said).toContainText('window (−∞, ∞)');
  await player.button('Next cut').click();
  await expect(said).toContainText('Beta cut at B2');
  await expect(said).toContainText('7');
  await expect(page.locator('.code .lit')).toContainText('if v ≥ β');
  await expect(page.locator('.code .lit')).toContainText('7 ≥ 5');
  await page.getByRole('radio', { name: 'With val[ ]' }).check();
  await expect(page.locator('.code .lit')).toContainText('val[prof] ≥ val[i]');
  await player.button('Next cut').click();
  await expect(said).toContainText('Alpha cut at C');
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 5');
  await player.button('One step back').click();
  await expect(said).not.toContainText('The answer is 5');
  // Depth 1 takes 11, depth 2 keeps 1.
  await page.getByRole('textbox', { name: 'The tree as text' }).fill('((11 -2) (6 1))');
  await player.button('Show').click();
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('1');
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 11');
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('0');
  await expect(step).toContainText('Step 0 of 16');
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 1,');
  // A question, wrong and right.
  await player.button('To the beginning').click();
  await page.getByLabel('Ask me questions').check();
  const quiz = page.getByTestId('think-quiz');
  for (let i = 0; i < 4; ++i) await player.button('One step forward').click();
  await expect(quiz).toContainText('Are the branches that are left at B (B2) cut now?');
  await expect(player.button('One step forward')).toBeDisabled();
  await quiz.getByRole('button', { name: 'No, they are looked at' }).click();
  await expect(quiz).toContainText('Right.');
  await quiz.getByRole('button', { name: 'Go on' }).click();
  await player.button('One step forward').click();
  await expect(quiz).toContainText('What value does B give');
  await quiz.getByLabel('Your value').fill('11');
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz).toContainText('Not quite');
  await expect(quiz).toContainText('B gives −2');
});

test('a figure brings its search, and its address leads back to it', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Watch a machine think');
  const tree = page.getByRole('combobox', { name: 'Tree', exact: true });
  const said = page.getByTestId('think-said');
  await tree.selectOption('figure5');
  await expect(page.getByRole('radio', { name: 'Minimax', exact: true })).toBeChecked();
  await expect(page.getByText('Algorithm 2: minimax to a depth d')).toBeVisible();
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 11');
  await tree.selectOption('figure6');
  await expect(page.getByText('Algorithm 1: minimax')).toBeVisible();
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 1,');
  await tree.selectOption('figure8');
  await expect(page.getByText('Algorithm 3: minimax to a depth d with alpha-beta')).toBeVisible();
  await expect(page.getByText('Time O(b^(m/2)) at best')).toBeVisible();
  // Which leaves are never looked at is asked before the first step.
  await page.getByLabel('Ask me questions').check();
  const quiz = page.getByTestId('think-quiz');
  await expect(quiz).toContainText('Which leaves will this search never look at?');
  await quiz.getByRole('button', { name: 'D2 8' }).click();
  await quiz.getByRole('button', { name: 'D3 5' }).click();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz).toContainText('Right. Never looked at: D2 D3.');
  await page.reload();
  await expect(tree).toHaveValue('figure8');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await player.button('To the end').click();
  await expect(said).toContainText('The answer is 1,');
  await page.goBack();
  await expect(tree).toHaveValue('figure6');
});

test('the explorer goes over Othello positions too, and measures growth', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.cell('f5').click();
  await player.enter('Watch a machine think');
  await page.getByRole('radio', { name: 'An Othello position' }).check();
  await page.getByRole('radio', { name: 'Good moves first' }).check();
  await expect(page.getByTestId('think-step')).toContainText('Step 0 of');
  await player.button('To the end').click();
  await expect(page.getByTestId('think-said')).toContainText('The answer is');
  await player.button('Measure').click();
  await expect(page.getByRole('table', { name: 'What one turn more costs' })).toContainText('b^m');
});

test('a lesson: an idea, a wrong answer with what happens next, a right one that is kept', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Learn');
  await page.getByRole('button', { name: /Squares to avoid/ }).click();
  await expect(page.getByRole('heading', { name: '2. Squares to avoid' })).toBeVisible();
  await expect(page.locator('.task')).toContainText('is called X');
  await player.button('Exercise 1').click();
  const told = page.getByTestId('course-told');
  const legal = await player.choices();
  expect(legal.length).toBeGreaterThan(2);
  // Every move is tried until the right one is found: a wrong one shows what happens next.
  let wrong = 0;
  for (const move of legal) {
    await player.cell(move).click();
    await expect(told).toContainText(/Right|loses about/);
    if ((await told.textContent())!.includes('Right')) break;
    wrong += 1;
    if (wrong === 1) {
      await expect(player.cell(move)).toHaveAttribute('aria-label', /black, last move/);
      await player.button('One move on').click();
      await expect(player.cell(move)).not.toHaveAttribute('aria-label', /last move/);
    }
    await player.button('Try again').click();
    await expect(told).toHaveText('');
  }
  await expect(told).toContainText('Right');
  await page.reload();
  await expect(player.button('Exercise 1, solved')).toBeVisible();
});

test('structures, levels and a tournament', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.enter('Structures');
  await player.cell('f5').click();
  await expect(page.locator('.stack')).toContainText('f5');
  await page.getByRole('combobox', { name: 'Which line' }).selectOption('a5–h5');
  await expect(page.getByTestId('base3')).toContainText('= 6326');
  await player.button('Take back').click();
  await expect(page.getByTestId('base3')).toContainText('= 6371');
  // Nothing stands out of the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await player.enter('The levels opened up');
  await expect(page.getByTestId('level-moves').locator('tbody tr')).toHaveCount(4);
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await expect(page.getByTestId('level-moves')).not.toContainText('Square');
  await player.enter('Tournament');
  await page.getByLabel('Players, one a line').fill('random\ngreedy');
  await page.getByLabel('Games a pairing').fill('2');
  await player.button('Start the tournament').click();
  await expect(page.getByTestId('arena-played')).toHaveText('All 2 games are played');
  await expect(page.getByRole('row', { name: /greedy/ })).toBeVisible();
});

test.describe('a class', () => {
  const program = new Program();
  const template = join(process.cwd(), '../docs/players/player.py');
  test.beforeAll(() =>
    program.start(0, [
      ...['--size', '6', '--white', 'level1', '--depth', '1', '--cell', '40', '--background', '20', '60', '90'],
      ...['--partner', `mine=gtp:python3 ${template}`],
    ]),
  );
  test.afterAll(() => program.dispose());

  test('starts alike, and plays with a program of its own', async ({ page, complaints }) => {
    const player = await new Player(page, program).open();
    await expect(page.getByRole('gridcell')).toHaveCount(36);
    await expect(player.seatCard('white')).toContainText('Moves ahead: 1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const board = (await page.locator('.board').boundingBox())!;
    expect(board.width).toBeCloseTo((40 * (600 + 2 * 46)) / 100, 0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 60, 90)');
    await player.enter('Tournament');
    await page.getByLabel('Players, one a line').fill('random\nlevel1');
    await player.button('mine').click();
    await expect(page.getByLabel('Players, one a line')).toHaveValue('random\nlevel1\nmine');
    await page.getByLabel('Games a pairing').fill('4');
    await player.button('Start the tournament').click();
    // The table grows while games are played.
    await expect(page.getByTestId('arena-played')).toContainText('of 12');
    await expect(page.getByRole('row', { name: /mine/ })).toBeVisible();
    await expect(page.getByTestId('arena-played')).toHaveText('All 12 games are played', { timeout: 60_000 });
    // Its address is not that of the other tests' program.
    complaints.length = 0;
  });
});
