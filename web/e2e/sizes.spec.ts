import axe from 'axe-core';
import { expect, test, type Player } from './fixtures';
import { dress, inBothLanguages, screens, sideways, sizes, violations } from './places';

// Many, and none needs another.
test.describe.configure({ mode: 'parallel' });

/** Rooms that are about a board. Where it is a part of what one reads, it may lie further down. */
const kBoardFirst = ['play', 'analysis', 'result', 'puzzles', 'editor', 'review', 'explorer'];

/** Of the board and the buttons of the game: what is not wholly in the window. */
async function hidden(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    scrollTo(0, 0);
    const named: [string, Element | null][] = [['board', document.querySelector('main .board')]];
    for (const button of document.querySelectorAll('main .controls button, main.workshop button.primary')) named.push([button.textContent!.trim(), button]);
    return named.flatMap(([name, element]) => {
      const box = element?.getBoundingClientRect();
      if (!box || box.width === 0) return [];
      const within = box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
      return within ? [] : [`${name} at ${box.left.toFixed(0)}…${box.right.toFixed(0)}, ${box.top.toFixed(0)}…${box.bottom.toFixed(0)}`];
    });
  });
}

for (const [place, [name, show]] of Object.entries(screens).entries())
  test(`${name} holds at every size`, async ({ player, page }) => {
    await player.open({ hintSpec: 'level4', sounds: false });
    await player.newGame({ white: 'greedy', time: '5m+3s' });
    await player.cell('f5').click();
    await expect.poll(async () => (await player.moves()).length).toBe(2);
    await show(player);
    await page.evaluate(axe.source);
    const found: string[] = [];
    for (const [i, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      // Light and dark in turn; in every theme at one size is axe.spec's.
      const words = inBothLanguages.includes(name) ? { language: i % 4 < 2 ? 'fr' : 'en' } : {};
      await dress(player, { appearance: (place + i) % 2 === 0 ? 'light' : 'dark', ...words });
      // Boards and pictures measure the room they have, and follow a moment later.
      let wide = await sideways(player);
      for (let look = 0; wide > 0 && look < 60; ++look) {
        await page.waitForTimeout(50);
        wide = await sideways(player);
      }
      if (wide > 0) found.push(`${width}×${height}: ${wide} pixels too wide`);
      if (width >= 820 && kBoardFirst.includes(name))
        found.push(...(await hidden(player)).map((what) => `${width}×${height}: ${what}`));
      found.push(...(await violations(player)).map((what) => `${width}×${height}: ${what}`));
    }
    expect(found).toEqual([]);
  });
