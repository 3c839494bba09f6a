import axe from 'axe-core';
import { expect, test } from './fixtures';
import { dress, screens, violations } from './places';

// Many, and none needs another.
test.describe.configure({ mode: 'parallel' });

const looks = ['classic', 'wood', 'dark', 'contrast'].flatMap((theme) =>
  ['light', 'dark'].map((appearance) => ({ theme, appearance })),
);

for (const [name, show] of Object.entries(screens))
  test(`axe finds nothing: ${name}, in every theme, light and dark`, async ({ player, page }) => {
    await player.open({ hintSpec: 'level4' });
    await player.newGame({ white: 'greedy', time: '5m+3s' });
    await player.cell('f5').click();
    await expect.poll(async () => (await player.moves()).length).toBe(2);
    await show(player);
    // As source: the page's policy lets no script in, but the debugger may.
    await page.evaluate(axe.source);
    for (const look of looks) {
      await dress(player, look);
      if (await page.locator('.board').count()) await expect(page.locator('.board').first()).toHaveAttribute('data-theme', look.theme);
      expect(await violations(player), `${look.theme}, ${look.appearance}`).toEqual([]);
    }
  });
