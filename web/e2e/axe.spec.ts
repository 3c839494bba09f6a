import axe from 'axe-core';
import { expect, test, type Player } from './fixtures';

const screens: Record<string, (player: Player) => Promise<unknown>> = {
  play: (player) => player.button('Hint').click(),
  result: async (player) => {
    await player.button('Resign').click();
    await player.button('Really resign?').click();
    await expect(player.result).toBeVisible();
  },
  'new game': async (player) => {
    await player.button('New game').first().click();
    await player.page.getByText('More rules').click();
  },
  settings: (player) => player.button('Settings').click(),
  paste: (player) => player.button('Paste').click(),
  share: (player) => player.button('Share').click(),
  help: (player) => player.button('Help').click(),
  editor: (player) => player.button('Set up a board').click(),
  weights: (player) => player.button('Weights').click(),
};

// Every theme of the board, and both of the page.
const looks = [
  { theme: 'classic', appearance: 'dark' },
  { theme: 'wood', appearance: 'light' },
  { theme: 'dark', appearance: 'light' },
  { theme: 'contrast', appearance: 'dark' },
];

async function violations(player: Player): Promise<string[]> {
  // As source: the page's policy lets no script in, but the debugger may.
  await player.page.evaluate(axe.source);
  return player.page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

for (const [name, show] of Object.entries(screens))
  test(`axe finds nothing: ${name}, in every theme`, async ({ player, page }) => {
    await player.open({ hintSpec: 'level4' });
    await player.newGame({ white: 'greedy', time: '5m+3s' });
    await player.cell('f5').click();
    await expect.poll(async () => (await player.moves()).length).toBe(2);
    for (const look of looks) {
      await page.evaluate((chosen) => {
        const kept = JSON.parse(localStorage.getItem('othellier.settings')!);
        localStorage.setItem('othellier.settings', JSON.stringify({ ...kept, ...chosen }));
      }, look);
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      if (name !== 'result' || !(await player.result.isVisible())) await show(player);
      expect(await violations(player), `${look.theme}, ${look.appearance}`).toEqual([]);
    }
  });
