import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { createLimits, type Limits } from '#app/platform/limits/limits.server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/**
 * Rate limits with an empty test database for each test of a file, and a clock that stands still unless `pass` advances
 * it. `slept` lists the milliseconds by which the limits delayed responses.
 */
export type TestLimits = {
  database: TestDatabase;
  limits: Limits;
  slept: number[];
  pass: (seconds: number) => void;
  /** Creates the rate limits that a second server process over the same database would have. */
  open: (db?: Database) => Limits;
};

/**
 * Creates the rate limits before each test of a file and closes them afterwards. The properties change with each
 * test, so read them where they are used.
 */
export function openTestLimits(): TestLimits {
  let now = 0;
  let database: TestDatabase | undefined;
  const opened = () => {
    if (!database) throw new Error('the database is not open yet');
    return database;
  };
  const test: TestLimits = {
    get database() {
      return opened();
    },
    get limits() {
      return limits;
    },
    slept: [],
    pass: (seconds) => {
      now += seconds * 1000;
    },
    open: (db = opened().db) =>
      createLimits({
        db,
        secret: 'a secret of the limits',
        clock: () => new Date(now),
        sleep: async (milliseconds) => void test.slept.push(milliseconds),
      }),
  };
  let limits: Limits;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => opened().close());
  beforeEach(async () => {
    await opened().truncateAll();
    now = Date.parse('2026-01-05T10:00:00Z');
    test.slept = [];
    limits = test.open();
  });
  return test;
}
