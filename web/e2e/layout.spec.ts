import axe from 'axe-core';
import { expect, test, type Player } from './fixtures';
import { sideways, sizes, violations } from './places';

// Many, and none needs another.
test.describe.configure({ mode: 'parallel' });

const kLongName = 'Wolfeschlegelsteinhausenbergerdorff-Zoë';

/** What moved by itself since the page was told to look, as the browser measures it. */
async function watchShifts(player: Player): Promise<() => Promise<number>> {
  await player.page.evaluate(async () => {
    // What a new size of the window moves is drawn first.
    for (let i = 0; i < 3; ++i) await new Promise((done) => requestAnimationFrame(done));
    const shifts = { sum: 0 };
    (window as unknown as { shifts: typeof shifts }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    player.page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done((window as unknown as { shifts: { sum: number } }).shifts.sum), 50))),
    );
}

/** Those of the named parts that are not wholly in the window. */
async function outside(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const named: [string, Element | null][] = [['board', document.querySelector('.board')]];
    for (const button of document.querySelectorAll('.controls button')) named.push([button.getAttribute('aria-label') ?? button.textContent!, button]);
    for (const card of document.querySelectorAll('.seat .discs, .seat .clock')) named.push([`${card.className} ${card.textContent}`, card]);
    return named.flatMap(([name, element]) => {
      const box = element?.getBoundingClientRect();
      const within = box && box.width > 0 && box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
      return within ? [] : [`${name}: ${JSON.stringify(box)}`];
    });
  });
}

/** Whether a notice covers some of the board. */
async function covered(player: Player): Promise<boolean> {
  const board = (await player.page.locator('.board').boundingBox())!;
  const toast = (await player.page.getByTestId('toast').last().boundingBox())!;
  const apart = toast.y >= board.y + board.height || toast.y + toast.height <= board.y || toast.x >= board.x + board.width || toast.x + toast.width <= board.x;
  return !apart;
}

for (const language of ['en', 'fr'])
  test(`the game holds at every size: ${language}`, async ({ player, page }) => {
    await player.open({ hintSpec: 'level4', sounds: false });
    await page.getByRole('dialog').getByLabel('Your name').fill(kLongName);
    await player.newGame({ white: 'greedy', time: '5m+3s' });
    await player.cell('f5').click();
    await expect.poll(async () => (await player.moves()).length).toBe(2);
    await page.evaluate((chosen) => {
      const key = 'othellier.settings';
      const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), language: chosen });
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, language);
    const word = language === 'fr' ? { hint: 'Conseil', resign: 'Abandonner' } : { hint: 'Hint', resign: 'Resign' };
    await expect(player.button(word.hint)).toBeVisible();
    await page.evaluate(axe.source);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => sideways(player), { message: `${width} wide` }).toBeLessThanOrEqual(0);
      if (width >= 820) expect(await outside(player), `${width}×${height}`).toEqual([]);
      // A hint, what cannot be played, and a question come and move nothing.
      const shifted = await watchShifts(player);
      await player.button(word.hint).click();
      await expect(page.locator('g.value').first()).toBeVisible();
      await player.cell('a1').click();
      await expect(page.getByTestId('toast').first()).toBeVisible();
      expect(await covered(player), `a notice over the board at ${width}×${height}`).toBe(false);
      await player.button(word.resign).click();
      await expect(page.locator('.sure')).toBeVisible();
      const sure = (await page.locator('.sure').boundingBox())!;
      expect(sure.x >= 0 && sure.x + sure.width <= width, `the question at ${width}×${height}`).toBe(true);
      await player.button(word.resign).click();
      // Nought to three places: a row of the advice may change its place in the advice.
      expect(await shifted(), `shift at ${width}×${height}`).toBeLessThan(0.0005);
      expect(await violations(player), `axe at ${width}×${height}`).toEqual([]);
      // Without the hint again for the next size.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('g.value')).toHaveCount(0);
      await expect(page.locator('.status .live')).toHaveCount(0);
    }
  });

test('in a low window explorer, graph and analysis are reached without losing the board', async ({ player, page }) => {
  await player.open({ sounds: false });
  await player.newGame();
  await player.cell('f5').click();
  await expect.poll(() => player.moves()).toHaveLength(1);
  const explorer = page.locator('summary', { hasText: 'Explorer' });
  const board = page.locator('.board').first();
  for (const [width, height] of [[1366, 650], [1024, 768], [640, 400]] as const) {
    await page.setViewportSize({ width, height });
    // As whoever comes finds it: at the top, in every part.
    await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('.side')].forEach((part) => part.scrollTo(0, 0)));
    if (width > 640) await expect(explorer, `${width}×${height}`).toBeInViewport({ ratio: 1 });
    for (const part of [page.locator('.graph'), page.getByRole('switch', { name: 'Analysis' }), explorer]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport();
      await expect(board, `the board at ${width}×${height}`).toBeInViewport({ ratio: 0.99 });
    }
    await explorer.click();
    await expect(page.getByRole('columnheader', { name: 'Mean' }).or(page.getByText('Nobody in your library'))).toBeInViewport();
    await expect(board, `the board at ${width}×${height}, explorer open`).toBeInViewport({ ratio: 0.99 });
    await explorer.click();
  }
});

for (const language of ['en', 'fr'])
  test(`laptops show five rows of moves beside an analysis: ${language}`, async ({ player, page }) => {
    const kLong = 'd3c5f6f5e6e3c3d2f3c2f4c4b4b3d1a3d6g4b6c1b1e2e1c6b5c7e7a4a6a5';
    await player.open({ sounds: false, analysisLimit: 'quick', language }, `#moves=${kLong}`);
    await expect.poll(() => player.moves()).toHaveLength(kLong.length / 2);
    // Looking back: the line above the analysis is at its highest.
    await page.locator('.moves').getByRole('button', { name: 'g4', exact: true }).click();
    await page.getByRole('switch').first().click();
    await expect(page.locator('.analysis li .number')).toHaveCount(3);
    for (const [width, height] of [[1280, 800], [1366, 650]] as const) {
      await page.setViewportSize({ width, height });
      const rows = () =>
        page.locator('.moves .list').evaluate((list) => {
          const box = list.getBoundingClientRect();
          const side = document.querySelector('.side')!.getBoundingClientRect();
          const end = Math.min(innerHeight, box.bottom, side.bottom);
          // The list may be scrolled to half a row after the window changed its size.
          return Math.floor((end - box.top + 1) / list.querySelector('tbody tr')!.getBoundingClientRect().height);
        });
      await expect.poll(rows, { message: `${width}×${height}` }).toBeGreaterThanOrEqual(5);
    }
  });

test('the evaluation bar is there at every size, and its number has room', async ({ player, page }) => {
  // Black wipes White out: the longest number there is.
  await player.open({ sounds: false, analysisLimit: 'quick' }, `#position=XOO-----${'-'.repeat(48)}XO------_X`);
  await expect.poll(() => player.choices()).not.toEqual([]);
  await page.getByRole('switch', { name: 'Analysis' }).click();
  await expect(page.getByTestId('worth')).toHaveText(/[+−]\d\d/, { timeout: 30_000 });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const bar = page.locator('.frame .bar, [data-testid=analysis] .bar').filter({ visible: true });
    await expect(bar, `${width}×${height}`).toHaveCount(1);
    await expect(bar).toHaveAttribute('aria-label', /Black’s advantage in discs: [+−]\d/);
    const room = await bar.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('span')!);
      const [number, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { inside: number.left >= box.left && number.right <= box.right && number.top >= box.top && number.bottom <= box.bottom, inWindow: box.left >= 0 && box.right <= innerWidth };
    });
    expect(room, `${width}×${height}`).toEqual({ inside: true, inWindow: true });
  }
});

test('the new-game dialog holds at every size', async ({ player, page }) => {
  await player.open();
  await page.evaluate(axe.source);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).not.toHaveCount(0);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await sideways(player), `${width} wide`).toBeLessThanOrEqual(0);
    const content = dialog.locator('.content');
    expect(await content.evaluate((box) => box.scrollWidth - box.clientWidth), `dialog at ${width}`).toBeLessThanOrEqual(0);
    await expect(dialog.getByRole('button', { name: /Start/ })).toBeInViewport({ ratio: 1 });
    expect(await violations(player), `axe at ${width}×${height}`).toEqual([]);
  }
});
