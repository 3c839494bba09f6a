import { expect, test, type Player } from './fixtures';
import type { Locator } from '@playwright/test';

test.use({ colorScheme: 'dark' });

/** How something is drawn, as far as forced colours leave it. */
const look = (place: Locator) =>
  place.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.outlineStyle, style.outlineWidth, style.borderColor, style.borderStyle, style.textDecorationLine, style.fontWeight].join(' ');
  });

async function focused(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return `${style.outlineStyle} ${style.outlineWidth} ${document.activeElement!.tagName}`;
  });
}

test('forced colours show where the keyboard is, on the board and off it', async ({ player, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await player.open({ sounds: false });
  await player.newGame();
  await player.cell('d3').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(player)).toMatch(/^solid [3-9]px/);
  const seen = new Set<string>();
  for (let i = 0; i < 30; ++i) {
    await page.keyboard.press('Tab');
    const now = await focused(player);
    seen.add(now);
    expect(now, `after ${i + 1} tabs`).toMatch(/^(solid|auto|dashed|double) [1-9]|BODY$/);
  }
  expect([...seen].some((one) => one.endsWith('BUTTON'))).toBe(true);
});

test('forced colours show what is chosen', async ({ player, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await player.open({ sounds: false });
  await player.newGame();
  await player.cell('f5').click();
  await player.cell('d6').click();
  await expect.poll(() => player.moves()).toHaveLength(2);
  // The move that is shown, in the list.
  const moves = page.locator('.moves td button');
  expect(await look(moves.nth(1))).not.toBe(await look(moves.nth(0)));
  // The room one is in.
  const rooms = page.getByRole('banner').getByRole('button');
  const here = rooms.and(page.locator('[aria-current=page]'));
  expect(await look(here.first())).not.toBe(await look(player.button('Review').first()));
  // A switch, and a choice of several.
  const knob = page.getByRole('switch', { name: 'Analysis' }).locator('.knob');
  const off = await look(knob);
  await page.getByRole('switch', { name: 'Analysis' }).click();
  await expect.poll(() => look(knob)).not.toBe(off);
  await player.button('Settings').click();
  const dialog = page.getByRole('dialog').getByRole('group', { name: 'Page' });
  const chosen = dialog.locator('label', { has: page.getByRole('radio', { name: 'Dark', exact: true }) });
  const other = dialog.locator('label', { has: page.getByRole('radio', { name: 'Light', exact: true }) });
  await dialog.getByRole('radio', { name: 'Dark', exact: true }).check();
  const inner = async (label: Locator) => `${await look(label)} ${await look(label.locator('span').first())}`;
  expect(await inner(chosen)).not.toBe(await inner(other));
});
