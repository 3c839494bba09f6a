// Learning without a mouse: by keyboard alone, and by touch.
import { devices, type Locator } from '@playwright/test';
import { expect, test, type Player } from './fixtures';

/** One hand on the page: how a button is pressed and a square is chosen. */
interface Hand {
  press(button: Locator): Promise<void>;
  choose(square: string): Promise<void>;
}

/** Tab until the wanted element has the focus; fails where it cannot be reached so. */
async function tabTo(player: Player, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 80; ++i) {
    if (await wanted.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))) return;
    await player.page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

const squareInFocus = (player: Player) =>
  player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square ?? '');

function keyboard(player: Player): Hand {
  return {
    async press(button) {
      await tabTo(player, button);
      await player.page.keyboard.press('Enter');
    },
    async choose(square) {
      await tabTo(player, player.page.getByRole('grid').first());
      for (let i = 0; i < 16; ++i) {
        const at = await squareInFocus(player);
        if (at === square) break;
        const columns = square.charCodeAt(0) - at.charCodeAt(0);
        const rows = Number(square[1]) - Number(at[1]);
        await player.page.keyboard.press(columns > 0 ? 'ArrowRight' : columns < 0 ? 'ArrowLeft' : rows > 0 ? 'ArrowDown' : 'ArrowUp');
      }
      expect(await squareInFocus(player)).toBe(square);
      await player.page.keyboard.press('Enter');
    },
  };
}

const finger = (player: Player): Hand => ({
  press: (button) => button.tap(),
  choose: (square) => player.cell(square).tap(),
});

/** All six steps of the tour, up to the first game. */
async function takeTour(player: Player, hand: Hand): Promise<void> {
  const told = player.page.getByTestId('tour-told');
  const next = () => hand.press(player.button('Next'));
  await hand.press(player.page.getByRole('dialog').getByRole('button', { name: /How to play/ }));
  await hand.choose('a1');
  await expect(told).toContainText('would turn nothing');
  await hand.choose('f5');
  await expect(told).toContainText('outflanked');
  await next();
  await hand.choose('c3');
  await expect(told).toContainText('whole game');
  await next();
  await hand.choose('f4');
  await expect(told).toContainText('Four lines');
  await next();
  await hand.press(player.button('Pass'));
  await next();
  await hand.choose('h1');
  await next();
  await hand.press(player.button('Black has won'));
  await expect(told).toContainText('39–25');
  await hand.press(player.button('Play a first game'));
  await expect(player.page.getByRole('grid', { name: 'Othello board' })).toBeVisible();
}

/** An idea, then an exercise answered until it is solved. */
async function takeLesson(player: Player, hand: Hand): Promise<void> {
  const told = player.page.getByTestId('course-told');
  await hand.press(player.page.getByRole('button', { name: /The corner is yours/ }));
  await expect(player.page.locator('.task')).toBeVisible();
  await hand.press(player.button('Exercise 1'));
  for (const move of await player.choices()) {
    await hand.choose(move);
    await expect(told).toContainText(/Right|loses about/);
    if ((await told.textContent())!.includes('Right')) break;
    await hand.press(player.button('Show the best move'));
    await hand.press(player.button('Try again'));
  }
  await expect(told).toContainText('Right');
  await hand.press(player.button('Next'));
  await expect(player.button('Exercise 1, solved')).toBeVisible();
}

/** A search to its first cut, back a step, to its end, and a question answered. */
async function watchSearch(player: Player, hand: Hand): Promise<void> {
  const said = player.page.getByTestId('think-said');
  await hand.press(player.button('Next cut'));
  await expect(said).toContainText('cut at');
  await hand.press(player.button('One step back'));
  await expect(said).not.toContainText('cut at');
  await hand.press(player.button('To the end'));
  await expect(said).toContainText('The answer is');
  await hand.press(player.button('To the beginning'));
}

test.describe('by keyboard', () => {
  test('the tour', async ({ player }) => {
    await player.open();
    await takeTour(player, keyboard(player));
  });

  test('a lesson', async ({ player }) => {
    await player.open();
    await player.newGame();
    await player.enter('Learn');
    await takeLesson(player, keyboard(player));
  });

  test('the explorer', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    await player.enter('Watch a machine think');
    await watchSearch(player, keyboard(player));
    await tabTo(player, page.getByLabel('Ask me questions'));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Ask me questions')).toBeChecked();
  });
});

test.describe('by touch, on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 5'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  const fits = (player: Player) => player.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  test('the tour', async ({ player }) => {
    await player.open();
    await takeTour(player, finger(player));
  });

  test('a lesson', async ({ player }) => {
    await player.open();
    await player.newGame();
    await player.enter('Learn');
    await takeLesson(player, finger(player));
    expect(await fits(player)).toBe(true);
  });

  test('the explorer', async ({ player, page }) => {
    await player.open();
    await player.newGame();
    await player.enter('Watch a machine think');
    await watchSearch(player, finger(player));
    await page.getByLabel('Ask me questions').tap();
    await expect(page.getByLabel('Ask me questions')).toBeChecked();
    expect(await fits(player)).toBe(true);
  });
});
