// Where games cannot be kept, the page says so, and nowhere that they are.
import { expect, Player, test } from './fixtures';
import { Program } from './program';

test.describe('a data folder that cannot be written', () => {
  const program = new Program();
  test.beforeAll(() => {
    program.spoilData();
    return program.start();
  });
  test.afterAll(() => program.dispose());

  test('is told, and the game goes on', async ({ page, complaints }) => {
    const player = await new Player(page, program).open();
    await player.newGame();
    await player.cell('f5').click();
    await expect.poll(async () => (await player.moves()).length).toBe(1);
    await expect(page.getByText('The game could not be saved').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/game is (saved|kept)/i);
    complaints.length = 0;
  });
});
