import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { engineParsers } from 'pglite-durable/serve.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database, DatabaseHandle, DatabaseLog } from '#app/db/database.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { forgetTable, rememberedTables } from '#app/db/remembered.server.ts';
import { createStatementRunner } from '#app/db/run-statement.server.ts';
import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { anyTopic } from '#app/live/topics.ts';
import { serveInProcess } from './in-process.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase extends DatabaseHandle {
  /** Deletes all rows of all tables; takes about 10 ms. */
  truncateAll: () => Promise<void>;
}

/**
 * Opens a database before the first test of a file, and closes it after the last one. Call this at the top of the file,
 * and read from the database only in tests and hooks.
 */
export function testDatabase(): TestDatabase {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  const open = () => {
    if (!opened) throw new Error('the database is open only while tests run');
    return opened;
  };
  return {
    get db() {
      return open().db;
    },
    get engine() {
      return open().engine;
    },
    listen: (...args) => open().listen(...args),
    get connections() {
      return open().connections;
    },
    ping: () => open().ping(),
    whileMigrating: (work) => open().whileMigrating(work),
    close: () => open().close(),
    truncateAll: () => open().truncateAll(),
  };
}

/**
 * Opens a fresh, migrated, empty database, for tests that need a second database or close it themselves. Other tests
 * call `testDatabase`. PANKH_TEST_ENGINE, which the Vitest project sets, decides between `embedded` and `postgres`
 * where `engine` is not given. `watch` logs slow queries.
 */
export async function openTestDatabase(
  engine = process.env.PANKH_TEST_ENGINE,
  watch: Watch = { log: silentLog, slowQueryMs: 0 },
): Promise<TestDatabase> {
  const handle = engine === 'postgres' ? await onServer(watch) : await embedded(watch);
  return { ...handle, truncateAll: () => truncateAll(handle.db) };
}

// Deleting the few rows of a test takes a tenth of the time of TRUNCATE, which makes new files for each table and index.
// Triggers and foreign keys are off meanwhile, so one notification says instead that any data may have changed.
const emptyAll = `DO $$
  DECLARE name text; size bigint;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR name, size IN
      SELECT quote_ident(relname), pg_relation_size(oid) FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    LOOP
      IF size > 1000000 THEN EXECUTE 'TRUNCATE ' || name || ' CASCADE';
      ELSIF size > 0 THEN EXECUTE 'DELETE FROM ' || name; END IF;
    END LOOP;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class
      WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
    PERFORM pg_notify('pankh_live', '${anyTopic}');
    PERFORM set_config('session_replication_role', 'origin', true);
  END $$`;

/**
 * Deletes all rows of all tables in the schema `public` and restarts their sequences. The course types are as in
 * a new shop afterwards.
 */
export async function truncateAll(db: Database): Promise<void> {
  await db.execute(sql.raw(emptyAll));
  for (const table of Object.keys(rememberedTables)) forgetTable(db, table);
  await db.insert(courseTypes).values(seededTypes.map((type, i) => ({ ...type, sortOrder: i + 1 })));
}

type Watch = { log: DatabaseLog; slowQueryMs: number };

async function embedded({ log, slowQueryMs }: Watch): Promise<DatabaseHandle> {
  const loadDataDir = new Blob([readFileSync(inject('embeddedSnapshot'))]);
  const engine = await PGlite.create({
    loadDataDir,
    parsers: engineParsers,
    extensions: { pg_trgm },
    ...(await engineFiles()),
  });
  return serveInProcess(engine, 600_000, createStatementRunner(slowQueryMs, log));
}

type EngineFiles = { pgliteWasmModule: WebAssembly.Module; fsBundle: Blob };
const kept = globalThis as { pankhEngineFiles?: Promise<EngineFiles> };

/**
 * Returns PGlite's code and files. A test process reads and compiles them only once, although it runs many test files.
 * Each database then opens in two thirds of the time, and runs code that is optimized already.
 */
function engineFiles(): Promise<EngineFiles> {
  kept.pankhEngineFiles ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
    const code = await readFile(join(folder, 'pglite.wasm'));
    const files = await readFile(join(folder, 'pglite.data'));
    return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) };
  })();
  return kept.pankhEngineFiles;
}

async function onServer(watch: Watch): Promise<DatabaseHandle> {
  const { url, drop } = await createTestDatabase();
  const handle = await openHosted({
    databaseUrl: throughSocket(url),
    ...watch,
    poolSize: 5,
    // Makes the database's time limits 100 times longer, because a burst of requests may wait minutes for a connection
    // on a busy machine.
    timeoutFactor: 100,
    allowUnsafeDurability: true,
  });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** Returns the URL of the same database through the server's Unix socket, for this process alone. */
function throughSocket(address: string): string {
  const { socketDir } = inject('postgresServer');
  const url = new URL(address);
  if (socketDir) url.searchParams.set('host', socketDir);
  return url.href;
}

/**
 * Creates a new migrated database on the PostgreSQL server of this test run, for tests that open it
 * themselves.
 */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: serverUrl, template } = inject('postgresServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onAdmin(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
