import { expect, test } from './fixtures';

test('the queue is watched: jobs, workers, throughput, what is left', async ({ player, page, program }) => {
  await program.fillQueue();
  await player.open();
  await player.newGame();
  await player.enter('Many machines');
  await expect(page.getByRole('heading', { name: /^Many machines/ })).toBeVisible();
  const solved = page.getByRole('article', { name: 'Job 1', exact: true });
  await expect(solved).toContainText('3 of 3 tasks done');
  await expect(solved).toContainText('finished');
  await expect(page.getByRole('article', { name: 'Job 2', exact: true })).toContainText('no worker is there');
  await expect(page.getByRole('img', { name: /^3 tasks in 10 min/ })).toBeVisible();
  await page.getByRole('radio', { name: '24 h' }).check();
  await expect(page.getByRole('img', { name: /^3 tasks in 24 h/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /left$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Tasks/s' })).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  test('nothing of it stands beyond the edge', async ({ player, page, program }) => {
    await program.fillQueue();
    await player.open({ language: 'fr' });
    await page.goto(`${program.url}#table=${player.table}&room=queue`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
