import { gzipSync } from 'node:zlib';
import { expect, Player, test } from './fixtures';
import { Program } from './program';

test('a game survives the program’s death and goes on', async ({ page, complaints }) => {
  const program = new Program();
  await program.start();
  const player = new Player(page, program);
  // This program is not the one the other tests use.
  const open = await player.open();
  await open.newGame({ white: 'greedy' });
  await player.cell('f5').click();
  await expect.poll(async () => (await player.moves()).length).toBe(2);
  const moves = await player.moves();
  const port = program.port;
  await program.end('SIGKILL');
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await program.start(port);
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 });
  expect(await player.moves()).toEqual(moves);
  await player.cell((await player.choices())[0]!).click();
  await expect.poll(async () => (await player.moves()).length).toBe(4);
  expect(await program.end('SIGINT')).toBe(0);
  await program.dispose();
  complaints.length = 0; // Of the broken connection, and of another address than usual.
});

test('a game survives a death while the computer thinks', async ({ page, complaints }) => {
  const program = new Program();
  await program.start();
  const player = await new Player(page, program).open();
  await player.newGame({ white: 'engine' });
  await player.cell('f5').click();
  await expect.poll(() => player.moves()).toContain('f5');
  const port = program.port;
  await program.end('SIGKILL');
  await program.start(port);
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 });
  // Nothing is lost, and the computer, asked again, answers.
  await expect.poll(async () => (await player.moves()).length, { timeout: 60_000 }).toBe(2);
  expect((await player.moves())[0]).toBe('f5');
  await program.dispose();
  complaints.length = 0; // Of the broken connection, and of another address than usual.
});

test('a game on clocks that dies while the computer thinks goes on at a press', async ({ page, complaints }) => {
  const program = new Program();
  await program.start();
  const player = await new Player(page, program).open();
  await player.newGame({ white: 'engine', time: '5m' });
  await player.cell('f5').click();
  await expect.poll(() => player.moves()).toContain('f5');
  const port = program.port;
  await program.end('SIGKILL');
  const before = (await player.moves()).length;
  await program.start(port);
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 });
  // The clock stands still until somebody wants it to run; an answer that came before the end is kept.
  await expect.poll(async () => (await player.moves()).length).toBeGreaterThanOrEqual(before);
  await player.button('Continue').click();
  await expect.poll(async () => (await player.moves()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  expect((await player.moves())[0]).toBe('f5');
  await program.dispose();
  complaints.length = 0; // Of the broken connection, and of another address than usual.
});

test('only the address that the program prints lets a browser in', async ({ browser, program }) => {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(program.url);
  await expect(page.getByText('Open the address that the program printed')).toBeVisible();
  await page.goto(`${program.url}?start=${program.token}`);
  await expect(page.getByRole('grid')).toBeVisible();
  expect(page.url()).not.toContain(program.token);
  await page.goto(program.url);
  await expect(page.getByRole('grid')).toBeVisible();
  await context.close();
});

test('two tables do not know of each other, two pages of one table do', async ({ player, page, context, program }) => {
  await player.open();
  await player.newGame();
  const other = await new Player(await context.newPage(), program).open();
  await other.newGame({ size: 6 });
  const same = await new Player(await context.newPage(), program, player.table).open();
  await player.cell('f5').click();
  await expect.poll(() => same.moves()).toEqual(['f5']);
  expect(await other.moves()).toEqual([]);
  await expect(other.page.getByRole('gridcell')).toHaveCount(36);
  await same.cell('d6').click();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6']);
  await page.reload();
  await expect.poll(() => player.moves()).toEqual(['f5', 'd6']);
});

test('the page is light and quick, and needs nothing from elsewhere', async ({ player, page, program }) => {
  await player.open();
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
  expect(painted).toBeLessThan(1000);
  // Every script there is, those of rooms that nobody has entered too.
  const known = new Set(['page.js']);
  let size = 0;
  for (const name of known) {
    const answer = await page.request.get(program.url + name);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-type'], name).toContain('text/javascript');
    const script = await answer.body();
    size += gzipSync(script).length;
    for (const [, other] of script.toString().matchAll(/["'`]\.\/([A-Za-z0-9_.-]+\.js)["'`]/g)) known.add(other!);
  }
  expect(known.size).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'measured', description: `first paint ${painted.toFixed(0)} ms, script ${size} bytes gzipped` });
  expect(size).toBeLessThan(200 * 1024);
  const policy = (await page.request.get(program.url)).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});
