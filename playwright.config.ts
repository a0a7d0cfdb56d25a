import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { headlessShell } from './scripts/chromium.mjs';
import type { Engine } from './tests/e2e/fixtures.ts';

const debian = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';
const chromium = { executablePath: process.env.CHROMIUM_PATH ?? debian };
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Debian's Chromium paints with the GPU, which a machine without one computes, a sixth slower.
  '--disable-gpu-rasterization',
  // A page of a test runs too short a time for its script to be worth optimizing.
  '--js-flags=--no-opt',
];

// `npm run test:slow` alone runs the tests that take minutes.
const slow = process.env.SLOW_TESTS ? [] : [/@slow/];

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/setup.ts',
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds, so in CI a failed test is run up to two more times.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...chromium, args: quiet },
    // Recording slows a test down, so only a test that failed is recorded, when it runs again.
    trace: 'on-first-retry',
    locale: 'en-IN',
  },
  projects: [
    { name: 'postgres', use: { engine: 'postgres' }, grepInvert: [/@embedded/, ...slow] },
    // The tests of `@embedded` have a twin on PostgreSQL, which makes the same journey with script.
    { name: 'embedded', use: { engine: 'embedded' }, grep: /@both-engines|@embedded/, grepInvert: slow },
  ],
});
