import { expect, Player, test } from './fixtures';
import { Program } from './program';

const kGame = 'f5d6c3d3c4f4c5b3c2';
const kQuick = { analysisLimit: 'quick', hintSpec: 'engine:6' };

const inGame = (player: Player, square: string) => player.page.locator('.moves tr > td > button', { hasText: square });
const branches = (player: Player) => player.page.locator('.moves .line');

/** A phone, a tablet and a laptop: what stands where differs between them. */
const kWindows = [[1280, 800], [360, 740], [820, 1180]] as const;

for (const [width, height] of kWindows)
  test(`a pasted game is analysed, branched, kept through reload and kill, and shared: ${width}×${height}`, async ({ page, context, complaints }) => {
    await page.setViewportSize({ width, height });
    const program = new Program();
    await program.start();
    const player = await new Player(page, program).open(kQuick, `#moves=${kGame}`);
    await expect.poll(() => player.moves()).toHaveLength(9);

    // The engine looks at every position of the game, and at the one shown for longer.
    await page.getByRole('switch', { name: 'Analysis' }).click();
    await expect(page.getByTestId('worth')).toHaveText(/[+−0-9]/, { timeout: 30_000 });
    await expect(page.getByTestId('cost')).toContainText(/depth \d+/);
    await expect(page.locator('g.value path.shape').first()).toBeVisible();
    const points = () => page.locator('.curve').first().getAttribute('points');
    await expect.poll(async () => (await points())?.split(' ').length, { timeout: 30_000 }).toBe(10);
    await expect(page.getByRole('img', { name: /Black’s advantage/ }).first()).toBeVisible();

    // A line of thought is seen before it is followed.
    const step = page.getByTestId('analysis').locator('.moves').first().getByRole('button').nth(1);
    await step.hover();
    await expect(page.locator('circle.step')).toHaveCount(2);
    // The board after it: two discs more, and the coordinates of what is played on stay.
    await expect(page.locator('main .board .discs .face:not(.away)')).toHaveCount(4 + 9 + 2);
    await page.mouse.move(2, 2);
    await expect(page.locator('circle.step')).toHaveCount(0);

    // Another move than the game's makes a variation, and the game stays.
    await inGame(player, 'd6').click();
    await expect.poll(() => player.label('d6')).toContain('last move');
    await player.cell('c5').click();
    await expect(branches(player)).toHaveCount(1);
    await expect(branches(player)).toContainText('c5');
    await expect(page.locator('.moves tr > td > button')).toHaveCount(9);
    await expect(player.status).toContainText('A variation');
    await expect(page.locator('.branch')).not.toHaveCount(0);
    await page.getByText('Remarks and variations').click();
    await player.button('doubtful move').click();
    await page.getByLabel('Remark on this move').fill('Too early.');
    await page.getByLabel('Remark on this move').blur();
    await expect(branches(player)).toContainText('c5?!');
    await expect(branches(player)).toContainText('Too early.');
    await player.button('Back to the game').click();
    await expect.poll(() => player.label('c2')).toContain('last move');

    await page.reload();
    await expect(branches(player)).toContainText('c5?!');
    await expect.poll(async () => (await points())?.split(' ').length).toBe(10);

    // What is known is written down some seconds after it was found.
    await page.waitForTimeout(4000);
    const port = program.port;
    await program.end('SIGKILL');
    await expect(page.getByRole('alert')).toContainText('does not answer');
    await program.start(port);
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 });
    await expect(branches(player)).toContainText('Too early.');
    // The values have outlived it, though nothing thinks now; switched on again, the analysis begins with them.
    await expect.poll(async () => (await points())?.split(' ').length).toBe(10);
    await page.getByRole('switch', { name: 'Analysis' }).click();
    await expect(page.getByTestId('cost')).toContainText(/depth 1[0-9]/);
    await page.getByRole('switch', { name: 'Analysis' }).click();

    await player.tool('Share');
    await expect(page.getByTestId('game-link')).toHaveValue(/#tree=/);
    const link = await page.getByTestId('game-link').inputValue();
    const other = new Player(await context.newPage(), program);
    await other.open({}, link.slice(link.indexOf('#')));
    await expect(branches(other)).toContainText('c5?!');
    await expect(branches(other)).toContainText('Too early.');
    await expect(other.page.locator('.moves tr > td > button')).toHaveCount(9);

    // The variation becomes the game, and is deleted again as what the game was.
    await other.page.locator('.moves .line').getByRole('button', { name: /c5/ }).click();
    await other.page.getByText('Remarks and variations').click();
    await other.button('Make it the main line').click();
    await expect(other.page.locator('.moves tr > td > button')).toHaveText(['f5', 'd6', 'c5?!']);
    await branches(other).getByRole('button', { name: 'c3' }).click();
    await other.button('Delete from here on').click();
    await expect(branches(other)).toHaveCount(0);
    await program.dispose();
    complaints.length = 0; // Of the broken connection, and of another address than usual.
  });

test('while somebody plays the past is for looking, and nothing played is lost', async ({ player, page }) => {
  await player.open();
  await player.newGame({ white: 'greedy' });
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  await player.button('Start of the game').click();
  await expect.poll(() => player.choices()).toEqual([]);
  await player.button('Play from here').click();
  await player.button(/Really\?/).click();
  await expect.poll(() => player.choices()).toContain('d3');
  await player.cell('d3').click();
  await expect(branches(player)).toContainText('f5');
  await expect.poll(async () => (await page.locator('.moves tr > td > button').allTextContents())[0]).toBe('d3');

  // A new game, a paste and a set-up leave the game before one click away.
  await player.newGame();
  await expect(page.locator('.moves tr > td > button')).toHaveCount(0);
  await player.button('Bring the game before back').click();
  await expect(branches(player)).toContainText('f5');
  await expect(player.button('Bring the game before back')).toBeDisabled();
});

test('one key hides all help, and hints on other boards have values', async ({ player, page }) => {
  await player.open(kQuick);
  await player.newGame({ size: 6 });
  await page.locator('body').press('a');
  await expect(page.locator('g.value').first()).toBeVisible({ timeout: 30_000 });
  await page.locator('body').press('v');
  await expect(page.locator('g.value')).toHaveCount(0);
  await expect(page.getByTestId('analysis')).toHaveCount(0);
  await page.locator('body').press('v');
  await page.getByLabel('All details').uncheck();
  await expect(page.getByTestId('cost')).toHaveCount(0);
  await expect(page.getByTestId('analysis').locator('li')).toHaveCount(1);
});

test('an analysis speaks at most ten times a second', async ({ player, page }) => {
  const heard: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('"type":"analysis"')) heard.push(Date.now());
    }),
  );
  await player.open({ analysisLimit: 'endless' }, `#moves=${kGame}`);
  await expect.poll(() => player.moves()).toHaveLength(9);
  await page.getByRole('switch', { name: 'Analysis' }).click();
  await expect(page.getByTestId('cost')).toContainText(/depth \d+/);
  const before = heard.length;
  await page.waitForTimeout(3000);
  expect(heard.length - before).toBeLessThanOrEqual(31);
  expect(heard.length).toBeGreaterThan(0);
});
