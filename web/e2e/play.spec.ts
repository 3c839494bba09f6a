import { expect, test } from './fixtures';

test('a whole game by mouse against the computer', async ({ player }) => {
  await player.open();
  await player.newGame({ white: 'random' });
  const turns = await player.playOut((square) => player.cell(square).click());
  expect(turns).toBeGreaterThan(5);
  const discs = await Promise.all(
    (['black', 'white'] as const).map((color) => player.seatCard(color).locator('.discs').innerText()),
  );
  const counted = discs.map((text) => Number(text.replace(/\D/g, '')));
  expect(counted[0]! + counted[1]!).toBeLessThanOrEqual(64);
  await expect(player.result).toContainText(/wins|draw/i);
});

test('a whole game by keyboard alone', async ({ player, page }) => {
  await player.open();
  // The dialog of a fresh table has its Start button focused.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (let i = 0; i < 40; ++i) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
    await page.keyboard.press('Tab');
  }
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.square!);
  const turns = await player.playOut(async (square) => {
    const at = await here();
    const across = square.charCodeAt(0) - at.charCodeAt(0);
    const down = Number(square.slice(1)) - Number(at.slice(1));
    for (let i = 0; i < Math.abs(across); ++i) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(down); ++i) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    expect(await here()).toBe(square);
    await page.keyboard.press('Enter');
  });
  expect(turns).toBeGreaterThan(5);
});

test('squares can be typed on the board and in the field', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.cell('a1').focus();
  await page.keyboard.type('f5');
  await expect.poll(() => player.label('f5')).toContain('black');
  await page.getByLabel('Type a move').fill('D6');
  await page.getByLabel('Type a move').press('Enter');
  await expect.poll(() => player.label('d6')).toContain('white');
  expect(await player.moves()).toEqual(['f5', 'd6']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a whole game by touch', async ({ player, page }) => {
    await player.open();
    await player.newGame({ white: 'greedy', size: 6 });
    const turns = await player.playOut(async (square) => {
      const box = (await player.cell(square).boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    });
    expect(turns).toBeGreaterThan(3);
  });

  test('nothing is wider than a window of 320 pixels, in both languages', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    for (const language of ['en', 'fr']) {
      if (language === 'fr') await player.button('Français').click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [320, 360, 480, 740, 1024, 3840]) {
        await page.setViewportSize({ width, height: width > 700 ? width * 0.5 : 740 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${language}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('legal moves have dots, hovering shows what would turn, the last move is marked', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await expect(page.locator('.dot')).toHaveCount(4);
  await player.cell('d3').hover();
  await expect(page.locator('.flip.black')).toHaveCount(1);
  await expect(page.locator('.ghost')).toHaveCount(1);
  await player.cell('d3').click();
  await expect(page.locator('.last')).toHaveCount(1);
  expect(await player.label('d3')).toBe('d3, black, last move');
});

test('an illegal move is refused in words, and the game goes on', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  await player.cell('a1').click();
  await expect(page.getByTestId('toast')).toContainText('a1');
  await expect(page.getByTestId('spoken')).toContainText('a1');
  await player.cell('f5').click();
  await expect.poll(() => player.moves()).toEqual(['f5']);
});

test('undo takes back the computer’s answer too, and redo returns', async ({ player }) => {
  await player.open();
  await player.newGame({ white: 'greedy' });
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  const before = await player.moves();
  await player.button('Undo').click();
  await expect.poll(() => player.choices()).toContain('f5');
  await player.button('Redo').click();
  await expect(player.button('Redo')).toBeDisabled();
  expect(await player.moves()).toEqual(before);
});

// Black plays d1; White, left with b8, cannot move and passes; Black may still play c8.
const kPassNext = `XOO-----${'-'.repeat(48)}XO------_X`;

test('undo goes back across a pass in one step', async ({ player, page }) => {
  await player.open({}, `#position=${kPassNext}`);
  await expect.poll(() => player.choices()).toEqual(['d1', 'c8']);
  await player.cell('d1').click();
  await expect(page.getByTestId('toast')).toContainText(/pass/i);
  await expect.poll(() => player.moves()).toEqual(['d1', 'pass']);
  await expect.poll(() => player.choices()).toEqual(['c8']);
  await player.button('Undo').click();
  await expect.poll(() => player.choices()).toEqual(['d1', 'c8']);
  expect(await player.label('b1')).toBe('b1, white');
  await player.button('Redo').click();
  await expect.poll(() => player.choices()).toEqual(['c8']);
});

test('the record leads to any moment, and the game waits', async ({ player, page }) => {
  await player.open();
  await player.newGame();
  for (const square of ['f5', 'd6', 'c3', 'd3']) {
    await player.cell(square).click();
    await expect.poll(() => player.label(square)).toContain('last move');
  }
  await page.locator('.moves').getByRole('button', { name: 'f5' }).click();
  await expect.poll(() => player.label('d6')).not.toContain('white');
  await expect(player.button('Back to the game')).toBeVisible();
  await player.button('Start of the game').click();
  await expect.poll(() => player.label('f5')).not.toContain('black');
  await page.keyboard.press('Escape');
  await page.locator('body').press('End');
  await expect.poll(() => player.label('d3')).toContain('last move');
});

test('a hint shows what level 4 would do, and V hides it', async ({ player, page }) => {
  await player.open({ hintSpec: 'level4' });
  await player.newGame();
  await player.button('Hint').click();
  await expect(page.locator('circle.hint')).toHaveCount(1);
  await expect(page.getByTestId('hint-panel')).toContainText('Level 4');
  await page.locator('body').press('v');
  await expect(page.locator('circle.hint')).toHaveCount(0);
});

test('the engine’s hint puts a value on every move', async ({ player, page }) => {
  await player.open({ hintSpec: 'engine:6' });
  await player.newGame();
  await player.cell('f5').click();
  await expect.poll(() => player.choices()).toHaveLength(3);
  await player.button('Hint').click();
  await expect(page.locator('g.value')).toHaveCount(3);
  await expect(page.getByTestId('hint-panel')).toContainText('Engine 6 · depth');
  await expect(page.getByRole('img', { name: /Black’s advantage/ })).toBeVisible();
  await expect(page.locator('[aria-label*="advised"]')).toHaveCount(1);
  await page.locator('body').press('v');
  await expect(page.locator('g.value')).toHaveCount(0);
});

test('two computers: paused, step by step, then to the end; again and swapped', async ({ player }) => {
  await player.open();
  await player.button('Cancel').click();
  await player.button('New game').click();
  const dialog = player.page.getByRole('dialog');
  await player.advanced();
  for (const color of ['Black', 'White'])
    await dialog.getByRole('region', { name: color, exact: true }).getByRole('radio', { name: 'Computer' }).check();
  await dialog.getByRole('region', { name: 'Black', exact: true }).getByRole('combobox', { name: 'Player' }).selectOption('greedy');
  await dialog.getByRole('region', { name: 'White', exact: true }).getByRole('combobox', { name: 'Player' }).selectOption('random');
  await dialog.getByRole('combobox', { name: 'Between moves' }).selectOption('0');
  await dialog.getByLabel(/Wait for/).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  for (let n = 1; n <= 3; ++n) {
    await player.button('One move').click();
    await expect.poll(async () => (await player.moves()).length).toBe(n);
  }
  await player.button('Continue').click();
  await expect(player.result).toBeVisible({ timeout: 30_000 });
  await expect(player.seatCard('black')).toContainText('Greedy');
  await player.button('Swap colours').click();
  await expect(player.seatCard('white')).toContainText('Greedy');
});

test('resigning is asked twice and can be taken back', async ({ player }) => {
  await player.open();
  await player.newGame({ white: 'greedy' });
  await player.button('Resign').click();
  await player.button('Really resign?').click();
  await expect(player.result).toBeVisible();
  await player.button('Play again').click();
  await expect(player.result).toBeHidden();
  expect(await player.moves()).toEqual([]);
});

test('discs turn one after another and never keep anyone waiting', async ({ player, page }) => {
  // So slowly that they are still at it when a busy machine looks.
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      const slower = typeof how === 'object' ? { ...how, duration: Number(how.duration) * 20 } : how;
      return animate.call(this, frames, slower);
    };
  });
  await player.open({ animation: 'slow' });
  await player.newGame();
  const moving = () => page.evaluate(() => document.getAnimations().filter((one) => one.effect instanceof KeyframeEffect && one.effect.target?.closest('.discs')).length);
  const played: string[] = [];
  for (const square of ['f5', 'd6', 'c3']) {
    await player.cell(square).click();
    played.push(square);
    await expect.poll(() => player.moves()).toEqual(played);
    expect(await moving()).toBeGreaterThan(0);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  await player.cell('d3').click();
  await expect.poll(() => player.label('d3')).toContain('last move');
  expect(await moving()).toBe(0);
});
