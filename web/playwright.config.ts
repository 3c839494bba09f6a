import { defineConfig, type ReporterDescription } from '@playwright/test';

// Against the real program with the system's own Chromium: nothing is downloaded.
export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.OTHELLIER_E2E_DIR ?? 'node_modules/.e2e',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each with a program of its own. A test mostly waits.
  workers: 2,
  // A busy machine may starve the browser for a minute; a fault of ours fails twice.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./e2e/counts.ts'],
    ...(process.env.OTHELLIER_JUNIT ? [['junit', { outputFile: process.env.OTHELLIER_JUNIT }] as const] : []),
  ] as ReporterDescription[],
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    // A record of every test costs a third of what the tests do; what fails is tried again, and recorded then.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'play', testIgnore: /screens/ },
    // Pictures for the README; `npm run screens`.
    { name: 'screens', testMatch: /screens/ },
  ],
});
