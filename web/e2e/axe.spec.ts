import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Player } from './fixtures';

const screens: Record<string, (player: Player) => Promise<void>> = {
  play: async () => {},
  result: async (player) => {
    await player.button('Resign').click();
    await player.button('Really resign?').click();
    await expect(player.result).toBeVisible();
  },
  'new game': async (player) => {
    await player.button('New game').click();
    await player.page.getByText('More rules').click();
  },
  settings: (player) => player.button('Settings').click(),
  paste: (player) => player.button('Paste').click(),
  share: (player) => player.button('Share').click(),
  help: (player) => player.button('Help').click(),
  editor: (player) => player.button('Set up a board').click(),
  weights: (player) => player.button('Weights').click(),
};

for (const [name, show] of Object.entries(screens))
  test(`axe finds nothing: ${name}, in every theme`, async ({ player, page }) => {
    await player.open({ hintSpec: 'level4' });
    await player.newGame({ white: 'greedy', time: '5m+3s' });
    await player.cell('f5').click();
    await expect.poll(() => player.choices()).not.toEqual([]);
    if (name === 'play') await player.button('Hint').click();
    await show(player);
    for (const theme of ['classic', 'wood', 'dark', 'contrast'])
      for (const appearance of ['dark', 'light']) {
        await page.evaluate(
          ([board, paper]) => {
            document.documentElement.dataset.appearance = paper;
            for (const one of document.querySelectorAll<HTMLElement>('.board')) one.dataset.theme = board;
          },
          [theme, appearance],
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
        expect(found, `${theme}, ${appearance}`).toEqual([]);
      }
  });
