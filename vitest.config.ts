import { defineConfig } from 'vitest/config';

const everywhere = ['app/**', 'tests/**', 'scripts/**', 'bench/**', 'packages/**'];
const named = (...kinds: string[]) => everywhere.flatMap((place) => kinds.map((kind) => `${place}/*${kind}`));

const onBothEngines = ['.db.test.ts', '.db.test.tsx'];
const onEmbedded = ['.embedded.test.ts'];
const onPostgres = ['.postgres.test.ts'];
const slowTests = ['.slow.test.ts'];
const heavyTests = ['.heavy.test.ts'];

const hangMs = 600_000;

// `npm test` sets these two: scripts/both-engines.mjs.
const record = process.env.PANKH_STATEMENTS ? ['./tests/support/statements/record.ts'] : [];
const setupFiles = ['./tests/support/statements/watch.ts', ...record];
const covered: string[] = JSON.parse(process.env.PANKH_COVERED ?? '[]');

/**
 * The name of a test file says where it runs: the table in CONTRIBUTING.md. `x.heavy.test.ts` needs no database, but
 * seconds: it runs with the tests on the embedded one, so that `npm run verify` stays fast.
 */
export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // For machines with two cores: many tests wait, such as for the least time of an answer. Each embedded database
    // takes about 350 MB.
    maxWorkers: 3,
    // The test files of a process share their modules, and with them the databases of tests/support/database.ts.
    isolate: false,
    // These limits only end tests that hang. No test may depend on how fast the machine is.
    testTimeout: hangMs,
    hookTimeout: hangMs,
    expect: { poll: { timeout: hangMs } },
    // Keeps the compiled modules for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: named('.test.ts', '.test.tsx'),
          exclude: [
            '**/node_modules/**',
            'tests/e2e/**',
            ...named(...onBothEngines, ...onEmbedded, ...onPostgres, ...slowTests, ...heavyTests),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: named(...onBothEngines, ...onEmbedded, ...heavyTests),
          exclude: ['**/node_modules/**', ...covered],
          env: { PANKH_TEST_ENGINE: 'embedded', NODE_ENV: 'production' },
          globalSetup: './tests/support/setup-embedded.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: named(...onBothEngines, ...onPostgres),
          env: { PANKH_TEST_ENGINE: 'postgres', NODE_ENV: 'production' },
          globalSetup: './tests/support/setup-postgres.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: named(...slowTests),
          env: { PANKH_TEST_ENGINE: 'embedded' },
          globalSetup: ['./tests/support/setup-embedded.ts', './tests/support/setup-postgres.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
