import { defineConfig, devices } from '@playwright/test';
import type { Engine } from './tests/e2e/fixtures.ts';

const chromium = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tests of what does not depend on the database run only on PostgreSQL, where a test can also change the
 * database beside the server: looks, sizes, the HTTP server's answers. The journeys run on both.
 */
const onPostgresOnly = [
  ...['bytes', 'festival', 'languages', 'offer', 'pages', 'panel-rows', 'shell'].map(
    (name) => `**/e2e/${name}.spec.ts`,
  ),
  ...['bodies', 'injection', 'rights'].map((name) => `**/security/${name}.spec.ts`),
];

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/setup.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...chromium, args: quiet },
    trace: 'retain-on-failure',
    locale: 'en-IN',
  },
  projects: [
    { name: 'postgres', use: { engine: 'postgres' } },
    {
      name: 'embedded',
      use: { engine: 'embedded' },
      testIgnore: onPostgresOnly,
      grepInvert: /@postgres-only/,
    },
  ],
});
