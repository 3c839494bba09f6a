import { mkdirSync } from 'node:fs';
import { expect, test, type Player } from './fixtures';

// The pictures of docs/screens, taken of the real program. `npm run screens`.
const kFolder = '../docs/screens';
const kGame = 'f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7';
mkdirSync(kFolder, { recursive: true });

const sizes = { phone: [360, 740], desktop: [1280, 800], large: [2560, 1440] } as const;

async function aGame(player: Player, settings: Record<string, unknown>): Promise<void> {
  await player.open(settings);
  await player.newGame({ white: 'level4', time: '5m+3s' });
  await player.button('Paste').click();
  await player.page.getByLabel('Game or position').fill(kGame);
  await player.button('Load').click();
  await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(19);
}

for (const [name, [width, height]] of Object.entries(sizes))
  for (const appearance of ['dark', 'light']) {
    test.describe(() => {
      test.use({ viewport: { width, height }, isMobile: name === 'phone', hasTouch: name === 'phone' });

      test(`play, ${name}, ${appearance}`, async ({ player, page }) => {
        await aGame(player, { appearance });
        await page.mouse.move(0, 0);
        await page.screenshot({ path: `${kFolder}/play-${name}-${appearance}.png` });
      });
    });
  }
