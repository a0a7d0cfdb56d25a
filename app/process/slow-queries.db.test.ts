import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStatementRunner } from '#app/db/run-statement.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { withRequestId } from '#app/platform/request-id.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

type Line = { level: string; msg: string; ms: number; query: string; requestId?: string };

const canary = 'asha.canary@example.in';
let database: TestDatabase;
let lines: Line[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await openTestDatabase(undefined, { log, slowQueryMs: 1 });
});
afterAll(() => database.close());
beforeEach(() => {
  lines = [];
});

// A query that certainly counts as slow: no machine counts a million rows within a millisecond.
const slow = sql`select count(*) from generate_series(1, ${1_000_000}::int) where ${canary}::text <> ''`;
const counting = () => lines.filter(({ query }) => query.includes('generate_series'));

describe('[OPS-8] a slow query', () => {
  it('is logged with its duration and the request’s id, and without its values', async () => {
    await Promise.all([
      withRequestId('r1', async () => await database.db.execute(slow)),
      withRequestId('r2', async () => await database.db.transaction((tx) => tx.execute(slow))),
    ]);
    expect(counting().map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(['r1', 'r2']));
    for (const { level, msg, ms, query } of counting()) {
      expect([level, msg]).toEqual(['warn', 'slow query']);
      expect(ms).toBeGreaterThanOrEqual(1);
      expect(query).toBe("select count(*) from generate_series(1, $1::int) where $2::text <> ''");
    }
    expect(counting()).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(canary);
  });

  it('is also logged if it fails, outside of requests', async () => {
    const failing = sql`select 1 / (count(*) - ${1_000_000}::int) from generate_series(1, 1000000)`;
    await expect(database.db.execute(failing)).rejects.toThrow();
    expect(counting()).toHaveLength(1);
    expect(counting()[0]?.requestId).toBeUndefined();
  });
});

describe('[OPS-8] the log of slow queries', () => {
  let told: object[] = [];
  const quiet = { warn: (fields: object) => void told.push(fields) };
  beforeEach(() => {
    told = [];
  });

  it('has one line from the threshold on, and none for a faster query', async () => {
    let now = 0;
    const run = createStatementRunner(200, quiet, () => now);
    for (const ms of [0, 199, 200, 201]) {
      const text = `select ${ms}`;
      await run(text, async () => (now += ms));
    }
    expect(told).toEqual([
      { ms: 200, query: 'select 200' },
      { ms: 201, query: 'select 201' },
    ]);
  });

  it('is off at 0', async () => {
    let now = 0;
    const run = createStatementRunner(0, quiet, () => now);
    await run('select 1', async () => (now += 10_000));
    expect(told).toEqual([]);
  });
});
