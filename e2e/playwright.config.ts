import { defineConfig } from '@playwright/test';

import type { Chromium } from './support/chromium.ts';

// Set by the global set-up before the workers read this file again.
const chromium = JSON.parse(process.env.MATETE_E2E_CHROMIUM ?? '{}') as Partial<Chromium>;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  // `npm test` has the main journeys and one screen of each kind; `npm run test:all` has all.
  ...(process.env.TEST_TIER === 'short' ? { grep: /@main/ } : {}),
  retries: 0,
  fullyParallel: true,
  // More than two cores need: some wait for a slow link, or for what happens once a minute.
  workers: 4,
  // Against tests that never end: a slow machine may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    ...(process.env.MATETE_E2E_URL === undefined ? {} : { baseURL: process.env.MATETE_E2E_URL }),
    // A product that was started elsewhere may have a certificate of its own.
    ignoreHTTPSErrors: process.env.MATETE_E2E_AT !== undefined,
    browserName: 'chromium',
    locale: 'fr-FR',
    // Neither the server's zone nor the product's: dates must be Tahiti's all the same.
    timezoneId: 'Asia/Tokyo',
    // Pictures of every step would take a third of the time: `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // What is measured and dropped on the network must be the page's own; one test is about the worker.
    serviceWorkers: 'block',
    launchOptions: chromium,
  },
  // A test runs at both widths unless its tag names one. The longest are among the wide ones: a run does not end with one.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
