import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../app/db/client.server.ts';
import { migrateDatabase } from '../app/db/migrate.server.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { silentLog } from '../tests/support/silent-log.ts';

// Stores one million study days on PostgreSQL: 20,000 students with 50 days each. Prints how long that takes, how much
// disk the table and the index of its key need, and how long deploy/partition-study-days.sql takes to split the table.
const students = 20_000;
const days = 50;
const server = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'pankh-bench-'));
const where = { databaseUrl: server.url, dataDir };
const shop = await openDatabase({ ...where, log: silentLog, allowUnsafeDurability: true });
await migrateDatabase(shop, 'migrations');
await shop.close();

const client = new pg.Client({ connectionString: server.url });
await client.connect();
async function seconds(statement: string): Promise<string> {
  const begun = performance.now();
  await client.query(statement);
  return ((performance.now() - begun) / 1_000).toFixed(1);
}

// The ids are random, like those of real accounts, because the length and the order of keys decide the size of an
// index.
await client.query(`insert into users (id, email, full_name)
  select gen_random_uuid()::text, n || '@example.in', 'Student' from generate_series(1, ${students}) n`);
const storing = await seconds(`insert into activity (user_id, day, minutes)
  select id, date '2026-01-01' + n, 20 from generate_series(1, ${days}) n, users`);
await client.query('vacuum analyze activity');
const { rows } = await client.query<{ all: string; index: string }>(
  `select pg_total_relation_size('activity') as all, pg_indexes_size('activity') as index`,
);
const mb = (bytes: string | undefined) => (Number(bytes) / 1e6).toFixed(0);
const dividing = await seconds(readFileSync('deploy/partition-study-days.sql', 'utf8'));
await client.end();
await server.stop();
rmSync(dataDir, { recursive: true });
console.log(`one million study days: stored in ${storing} s, divided in ${dividing} s;
  ${mb(rows[0]?.all)} MB on disk, ${mb(rows[0]?.index)} MB of it the key's index`);
