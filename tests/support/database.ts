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
 * Opens a migrated, empty database, for tests that need a second database or close it themselves. Other tests
 * call `testDatabase`. PANKH_TEST_ENGINE, which the Vitest project sets, decides between `embedded` and `postgres`
 * where `engine` is not given. `watch` logs slow queries. Closed, it is kept for the process's next test file, unless
 * its schema has changed.
 */
export async function openTestDatabase(
  engine = process.env.PANKH_TEST_ENGINE,
  watch: Watch = { log: silentLog, slowQueryMs: 0 },
): Promise<TestDatabase> {
  const idle = engine === 'postgres' ? idleOnServer : idleEmbedded;
  const used = idle.pop();
  const place = used ?? (await (engine === 'postgres' ? placeOnServer() : embeddedPlace()));
  const handle = await place.open(watch);
  if (used) await truncateAll(handle.db);
  let closed: Promise<void> | undefined;
  const giveBack = async () => {
    await handle.close();
    // A schema that cannot be read is a changed one.
    if ((await place.schema().catch(() => null)) === place.newSchema) idle.push(place);
    else await place.end();
  };
  return {
    ...handle,
    truncateAll: () => truncateAll(handle.db),
    close: () => {
      closed ??= giveBack();
      return closed;
    },
  };
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

/** A database that several test files of a process use one after the other. */
interface Place {
  open: (watch: Watch) => Promise<DatabaseHandle>;
  /** What `schemaSum` returns now, and what it returned of the new database. */
  schema: () => Promise<string>;
  newSchema: string;
  end: () => Promise<void>;
}

const idleEmbedded: Place[] = [];
const idleOnServer: Place[] = [];

// A sum of all that a test can change but rows: tables, columns, indexes, constraints, functions, triggers, settings,
// the planner's statistics, and which migrations have run.
const schemaSum = `/* of tests */ SELECT md5(concat(
  (SELECT string_agg(concat(oid, relname, relnamespace, relkind, reltuples, reloptions), ',' ORDER BY oid)
    FROM pg_class WHERE oid >= 16384 AND relnamespace <> 'pg_toast'::regnamespace),
  (SELECT string_agg(concat(attrelid, attname, atttypid, attnotnull, attgenerated), ',' ORDER BY attrelid, attnum)
    FROM pg_attribute WHERE attrelid >= 16384),
  (SELECT string_agg(concat(oid, md5(prosrc)), ',' ORDER BY oid) FROM pg_proc WHERE oid >= 16384),
  (SELECT string_agg(concat(oid, tgenabled), ',' ORDER BY oid) FROM pg_trigger),
  (SELECT string_agg(concat(oid, convalidated), ',' ORDER BY oid) FROM pg_constraint WHERE oid >= 16384),
  (SELECT string_agg(concat(oid, adbin), ',' ORDER BY oid) FROM pg_attrdef),
  (SELECT string_agg(concat(setrole, setconfig), ',') FROM pg_db_role_setting),
  (SELECT string_agg(concat(id, hash), ',' ORDER BY id) FROM drizzle.__drizzle_migrations)
)) AS sum`;

async function embeddedPlace(): Promise<Place> {
  const engine = await PGlite.create({
    loadDataDir: new Blob([readFileSync(inject('embeddedSnapshot'))]),
    parsers: engineParsers,
    extensions: { pg_trgm },
    ...(await engineFiles()),
  });
  const end = engine.close.bind(engine);
  engine.close = () => Promise.resolve();
  const schema = async () => (await engine.query<{ sum: string }>(schemaSum)).rows[0]?.sum ?? '';
  const open = ({ log, slowQueryMs }: Watch) =>
    Promise.resolve(serveInProcess(engine, 600_000, createStatementRunner(slowQueryMs, log)));
  return { open, schema, newSchema: await schema(), end };
}

let files: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | undefined;

/** Returns PGlite's code and files, which a test process reads and compiles once. */
function engineFiles() {
  files ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
    const code = await readFile(join(folder, 'pglite.wasm'));
    const bundle = await readFile(join(folder, 'pglite.data'));
    return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([bundle]) };
  })();
  return files;
}

async function placeOnServer(): Promise<Place> {
  const { url, drop } = await createTestDatabase();
  const open = (watch: Watch) =>
    openHosted({
      databaseUrl: throughSocket(url),
      ...watch,
      poolSize: 5,
      // Makes the database's time limits 100 times longer, because a burst of requests may wait minutes for a connection
      // on a busy machine.
      timeoutFactor: 100,
      allowUnsafeDurability: true,
    });
  const schema = async () => (await onServer<{ sum: string }>(throughSocket(url), schemaSum))[0]?.sum ?? '';
  return { open, schema, newSchema: await schema(), end: drop };
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
  // At the end of the run, all databases whose names begin like the template's are dropped.
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}

async function onServer<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
