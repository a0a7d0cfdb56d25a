import { defineConfig } from 'vitest/config';

const everywhere = ['app/**', 'tests/**', 'scripts/**', 'bench/**', 'packages/**'];
const named = (...kinds: string[]) => everywhere.flatMap((place) => kinds.map((kind) => `${place}/*${kind}`));

const DATABASE = ['.db.test.ts', '.db.test.tsx'];
const EMBEDDED_ONLY = ['.embedded.test.ts'];
const POSTGRES_ONLY = ['.postgres.test.ts'];
const SLOW = ['.slow.test.ts'];

const HANGS = 600_000;

/**
 * What a test file is called says where it runs:
 * `x.db.test.ts` on both engines, `x.embedded.test.ts` and `x.postgres.test.ts` on that one,
 * `x.slow.test.ts` before a release, every other `x.test.ts(x)` without a database.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Two cores, and each embedded database takes about 350 MB.
    maxWorkers: 2,
    // Only ends what hangs: no test may depend on how fast the machine is.
    testTimeout: HANGS,
    hookTimeout: HANGS,
    expect: { poll: { timeout: HANGS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: named('.test.ts', '.test.tsx'),
          exclude: [
            '**/node_modules/**',
            'tests/e2e/**',
            ...named(...DATABASE, ...EMBEDDED_ONLY, ...POSTGRES_ONLY, ...SLOW),
          ],
          // Each file still gets fresh modules of ours; React and the other packages are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: named(...DATABASE, ...EMBEDDED_ONLY),
          env: { PANKH_TEST_ENGINE: 'embedded' },
          globalSetup: './tests/support/setup-embedded.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: named(...DATABASE, ...POSTGRES_ONLY),
          env: { PANKH_TEST_ENGINE: 'postgres' },
          globalSetup: './tests/support/setup-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: named(...SLOW),
          env: { PANKH_TEST_ENGINE: 'embedded' },
          globalSetup: ['./tests/support/setup-embedded.ts', './tests/support/setup-postgres.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
