import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabaseHandle, Reports } from '#app/db/database.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { openReplica } from '#app/db/hosted/replica.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { parseEnv } from '#app/env.server.ts';
import { checkDatabase } from '#app/process/doctor.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { type PostgresServer, startPostgres, startReplica } from '#tests/support/postgres.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { adminPassword } from '#tests/support/site.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';

const closers: (() => unknown)[] = [];
let primary: PostgresServer;
let replica: PostgresServer;
let database: DatabaseHandle;
/** A connection to the replica, with which the tests act as its operator. */
let operator: DatabaseHandle;
let reports: Reports;
let warnings: string[];

const open = (url: string) => openHosted({ databaseUrl: url, log: silentLog, allowUnsafeDurability: true });
const log = {
  ...silentLog,
  warn: ({ reason }: { reason?: string }) => void warnings.push(reason ?? ''),
};
const openOn = (url: string, db: Database, patience = { wait: 60_000, pause: 0 }) => {
  const opened = openReplica({ url, primary: db, slowQueryMs: 0, log, patience });
  closers.unshift(() => opened.close());
  return opened;
};
const execute = (statement: string) => operator.db.execute(sql.raw(statement));

beforeAll(async () => {
  primary = await startPostgres({ durable: true });
  closers.unshift(() => primary.stop());
  replica = await startReplica(primary);
  closers.unshift(() => replica.stop());
  database = await open(primary.url);
  closers.unshift(() => database.close());
  await migrateDatabase(database, migrationsDir);
  operator = await open(replica.url);
  closers.unshift(() => operator.close());
  reports = openOn(replica.url, database.db);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  warnings = [];
});

let written = 0;
const write = async () => {
  const id = `faq-${++written}`;
  await database.db.insert(faqs).values({ id, question: `Question ${id}`, answer: 'An answer' });
  return id;
};
const findIn = (id: string) => async (db: Database) =>
  (await db.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id))).length;
/** Returns how many reads ran on the replica and how many on the database while `work` ran. */
async function countIn(from: Reports, work: () => Promise<unknown>) {
  const before = { ...from.counts() };
  await work();
  const { replica, database } = from.counts();
  return { replica: replica - before.replica, database: database - before.database };
}

describe('[OPS-33] reports read from a streaming replica', () => {
  it('see every row that was written before, 100 times in a row, and are read from the replica', async () => {
    const counted = await countIn(reports, async () => {
      for (let i = 0; i < 100; i++) expect(await reports.read(findIn(await write()))).toBe(1);
    });
    expect([counted, warnings]).toEqual([{ replica: 100, database: 0 }, []]);
    const inRecovery = await reports.read((db) => db.execute(sql`select pg_is_in_recovery() as yes`));
    expect(inRecovery.rows).toEqual([{ yes: true }]);
  });

  it('wait for a replica that lags behind', async () => {
    await execute('select pg_wal_replay_pause()');
    const id = await write();
    expect(await findIn(id)(operator.db)).toBe(0);
    const read = reports.read(findIn(id));
    await execute('select pg_wal_replay_resume()');
    expect([await read, warnings]).toEqual([1, []]);
  });

  it('are read from the primary while the replica lags too far, and from the replica afterwards', async () => {
    const impatient = openOn(replica.url, database.db, { wait: 100, pause: 0 });
    await execute('select pg_wal_replay_pause()');
    const late = await countIn(impatient, async () => {
      for (let i = 0; i < 2; i++) expect(await impatient.read(findIn(await write()))).toBe(1);
    });
    expect([late, warnings.length]).toEqual([{ replica: 0, database: 2 }, 1]);
    await execute('select pg_wal_replay_resume()');
    await expect
      .poll(() => countIn(impatient, () => impatient.read(findIn(`faq-${written}`))))
      .toEqual({ replica: 1, database: 0 });
  });

  it('do not retry a lagging replica at each read', async () => {
    const { read, counts } = openOn(replica.url, database.db, { wait: 100, pause: 3_600_000 });
    await execute('select pg_wal_replay_pause()');
    expect(await read(findIn(await write()))).toBe(1);
    await execute('select pg_wal_replay_resume()');
    await expect.poll(() => findIn(`faq-${written}`)(operator.db)).toBe(1);
    expect([await read(findIn(`faq-${written}`)), counts()]).toEqual([1, { replica: 0, database: 2 }]);
  });

  it('are repeated on the primary if the replica fails during a read', async () => {
    const id = await write();
    let runs = 0;
    const work = async (db: Database) => {
      if (++runs === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return await findIn(id)(db);
    };
    expect([await reports.read(work), runs]).toEqual([1, 2]);
  });

  it('reject a faulty query, and a write, which is not run on the primary either', async () => {
    await expect(reports.read((db) => db.execute(sql`select nothing_of_ours`))).rejects.toThrow();
    const id = 'never-written';
    const change = (db: Database) => db.insert(faqs).values({ id, question: 'Q', answer: 'A' });
    await expect(reports.read(change)).rejects.toThrow();
    expect(await findIn(id)(database.db)).toBe(0);
  });

  it('are read from the primary while the replica is down, and from the replica once it is up', async () => {
    await replica.down();
    const id = await write();
    expect(await countIn(reports, async () => expect(await reports.read(findIn(id))).toBe(1))).toEqual({
      replica: 0,
      database: 1,
    });
    await replica.up();
    await expect
      .poll(() => countIn(reports, () => reports.read(findIn(id))))
      .toEqual({ replica: 1, database: 0 });
  });

  it('never use a server that is not a replica, or that replicates another database', async () => {
    const other = await createTestDatabase();
    const handle = await open(other.url);
    for (const [url, db, reason] of [
      [primary.url, database.db, 'it is no replica'],
      [replica.url, handle.db, 'it replicates another database'],
    ] as const) {
      const wrong = openOn(url, db);
      expect(await wrong.fault()).toBe(reason);
      const id = `in-${reason.length}`;
      await db.insert(faqs).values({ id, question: 'Q', answer: 'A' });
      expect([await wrong.read(findIn(id)), wrong.counts()]).toEqual([1, { replica: 0, database: 1 }]);
    }
    await handle.close();
    await other.drop();
  });
});

describe('[OPS-33] the shop with a replica', () => {
  let site: InProcessSite;
  let boss: { headers: { Cookie: string } };
  beforeAll(async () => {
    const settings = {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      SAMPLE_CONTENT: 'on',
    };
    const kept = { ...database, close: async () => undefined };
    site = await openInProcessSite(kept, settings);
    closers.unshift(() => site.close());
    const body = new URLSearchParams({ password: adminPassword });
    const answer = await fetch(`${site.url}/admin/login`, { method: 'POST', body, redirect: 'manual' });
    boss = { headers: { Cookie: answer.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '' } };
  });

  it.each([
    ['/admin/analytics', 1],
    ['/admin/students', 1],
    ['/admin/enrollments', 1],
    ['/admin/payments', 1],
    ['/admin/audit', 1],
    ['/admin/export/students.csv', 1],
    ['/admin/export/by-course.csv', 1],
    ['/admin/move/everything.json', 1],
    ['/claims', 1],
    ['/courses', 0],
    ['/courses?q=a', 0],
    ['/courses/python-from-zero', 0],
    ['/admin/courses', 0],
    ['/admin/settings', 0],
  ])('reads %s %i times from the replica', async (path, times) => {
    const ask = async () => {
      const answer = await fetch(site.url + path, boss);
      expect(answer.status).toBe(200);
      await answer.text();
    };
    const { reports: own } = site.services;
    await expect.poll(() => countIn(own, ask)).toEqual({ replica: times, database: 0 });
  });

  it('shows a new account in the list and the export at once (read-your-writes)', async () => {
    for (let i = 0; i < 10; i++) {
      const fullName = `Newest Student ${i}`;
      await database.db.insert(users).values({ id: `new-${i}`, email: `new-${i}@example.in`, fullName });
      for (const path of ['/admin/students', '/admin/export/students.csv'])
        expect(await (await fetch(site.url + path, boss)).text(), path).toContain(fullName);
    }
  });

  it('is checked by the doctor command', async () => {
    const parsed = parseEnv({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      DATA_DIR: site.dataDir,
    });
    if (!parsed.success) throw new Error(parsed.problems.join());
    const ask = async (databaseReplicaUrl: string) => {
      const env = { ...parsed.env, databaseReplicaUrl };
      const { lines } = await checkDatabase({ database, env, now: new Date() });
      return lines.filter((line) => line.includes('eplica'));
    };
    expect(await ask(replica.url)).toEqual(['✓ Replica: it has everything that is in the database']);
    expect(await ask(primary.url)).toEqual([
      '✗ Replica: DATABASE_REPLICA_URL cannot be used: it is no replica',
    ]);
  });
});
