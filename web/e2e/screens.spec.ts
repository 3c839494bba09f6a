import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, type Player } from './fixtures';

// The pictures of docs/screens, taken of the real program. `npm run screens`.
const kFolder = '../docs/screens';
const kGame = 'f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7';
mkdirSync(kFolder, { recursive: true });

/** A game of 1984, from the archive of the French federation: the graph has an end. */
const kWhole = 'f5d6c5f4e3c6e6f7e7c7f6f8c4d3g3b3d8b5c2d2c1g5g4g6h6e2d7f3f1c3a5b6a6e8c8a4f2b4g8a7h5h3a2a3a8b8g7d1e1h8b7h4b1h7g2h2b2a1g1h1';

const inGame = (player: Player, square: string) => player.page.locator('.moves tr > td > button', { hasText: square });

const sizes = { phone: [360, 740], desktop: [1280, 800], large: [2560, 1440] } as const;

async function aGame(player: Player, settings: Record<string, unknown>): Promise<void> {
  await player.open(settings);
  await player.newGame({ white: 'level4', time: '5m+3s' });
  await player.tool('Paste');
  await player.page.getByLabel('Game or position').fill(kGame);
  await player.button('Load').click();
  await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(19);
}

/** As WebP, which the browser makes by itself: a fraction of a PNG's size, and nothing of it is seen. */
async function keep(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  // The page's own policy would not let it fetch the picture.
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    const made = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
    return Array.from(new Uint8Array(await made.arrayBuffer()));
  }, png);
  await blank.close();
  writeFileSync(`${kFolder}/${name}.webp`, Buffer.from(webp));
}

for (const [name, [width, height]] of Object.entries(sizes))
  for (const appearance of ['dark', 'light']) {
    test.describe(() => {
      test.use({ viewport: { width, height }, isMobile: name === 'phone', hasTouch: name === 'phone' });

      test(`play, ${name}, ${appearance}`, async ({ player, page }) => {
        await aGame(player, { appearance });
        await page.mouse.move(0, 0);
        if (name !== 'phone') {
          await player.button('Hint').click();
          await expect(page.locator('g.value').first()).toBeVisible();
          await expect(player.button('Stop')).toBeHidden({ timeout: 30_000 });
        }
        await keep(page, `play-${name}-${appearance}`);
      });
    });
  }

for (const appearance of ['dark', 'light'])
  test(`analysis, desktop, ${appearance}`, async ({ player, page }) => {
    // High enough for all that stands beside the board.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await player.open({ appearance, analysisLimit: 'level18', sounds: false });
    await player.newGame();
    await player.tool('Paste');
    await page.getByLabel('Game or position').fill(kWhole);
    await player.button('Load').click();
    await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(50);
    await inGame(player, 'c4').click();
    await expect.poll(() => player.label('c4')).toContain('last move');
    await page.getByRole('switch', { name: 'Analysis' }).click();
    await expect(page.getByTestId('evaluation')).toBeVisible();
    // Another move than the game's, with what one thinks of it.
    await player.cell((await player.choices()).find((square) => square !== 'd3')!).click();
    await page.getByText('Remarks and variations').click();
    await player.button('interesting move').click();
    await page.getByText('Remarks and variations').click();
    await expect(page.locator('.analysis .busy')).toHaveCount(0, { timeout: 120_000 });
    await page.locator('.side').evaluate((side) => [side, document.documentElement].forEach((part) => part.scrollTo(0, 0)));
    await page.mouse.move(0, 0);
    await keep(page, `analysis-desktop-${appearance}`);
  });
