import { defineConfig } from '@playwright/test';

// Against the real program with the system's own Chromium: nothing is downloaded.
export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.OTHELLIER_E2E_DIR ?? 'node_modules/.e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['./e2e/counts.ts']],
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'play', testIgnore: /screens/ },
    // Pictures for the README; `npm run screens`.
    { name: 'screens', testMatch: /screens/ },
  ],
});
