import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseHandle, DatabaseLog, DatabaseSettings } from '../database.server.ts';
import { within } from '../patience.server.ts';
import { tables } from '../tables.server.ts';
import { TransactionGuard } from '../transaction-guard.server.ts';
import { Listener } from './listener.server.ts';
import { openPool, timeouts } from './pool.server.ts';

type HostedSettings = Omit<DatabaseSettings, 'dataDir' | 'onFatal'> & {
  databaseUrl: string;
  /** The factor by which the pool's time limits are longer than in production, where it is 1. For tests only. */
  timeoutFactor?: number;
  /** How long to wait for a PostgreSQL server that is starting, in ms; 15,000 by default. */
  startWait?: number;
};

/** Of an advisory lock. Arbitrary, so that other programs are unlikely to use the same. */
const migrationLock = 7_026_548_391;

/**
 * Connects to a PostgreSQL server. Rejects with a one-line message when the server cannot be reached within
 * `startWait`, or when it runs with `fsync=off` or `synchronous_commit=off` and `allowUnsafeDurability` is
 * not set.
 */
export async function openHosted(settings: HostedSettings): Promise<DatabaseHandle> {
  const { databaseUrl, directDatabaseUrl = databaseUrl, log } = settings;
  const { poolSize: size = 10, slowQueryMs = 0, timeoutFactor = 1 } = settings;
  const guard = new TransactionGuard();
  const { db, pool } = openPool({ url: databaseUrl, size, slowQueryMs, timeoutFactor, guard, log });
  const listener = new Listener(directDatabaseUrl, log);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await pool.end();
  };

  try {
    const reachable = waitForServer(pool, settings.startWait ?? 15_000, log);
    settings.onWaiting?.();
    await reachable;
    if (!settings.allowUnsafeDurability) await requireDurability(pool);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    db,
    engine: 'postgres',
    listen: (channel, onPayload, onReconnect, onLost) =>
      listener.listen(channel, { onPayload, onReconnect, onLost }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await within(2_000, pool.query('SELECT 1'));
    },
    whileMigrating: (work) => underLock(directDatabaseUrl, work),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** After these codes waiting does not help: wrong password, unknown role, unknown database. */
const finalRefusals = new Set(['28P01', '28000', '3D000']);

async function waitForServer(pool: pg.Pool, patience: number, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + patience;
  let said: string | undefined;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const reason = message || code || 'no answer';
      if (finalRefusals.has(code ?? '') || Date.now() >= deadline) {
        throw new Error(`the PostgreSQL server of DATABASE_URL can not be used: ${reason}`, { cause: error });
      }
      if (reason !== said) log.warn({ reason }, 'waiting for the PostgreSQL server');
      said = reason;
      await sleep(500);
    }
  }
}

async function requireDurability(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
  );
  const names = rows.map(({ name }) => `${name}=off`).join(' and ');
  if (names)
    throw new Error(`the PostgreSQL server runs with ${names}: committed orders could be lost in a crash`);
}

// Runs `work` on a connection of its own that holds the advisory lock `migrationLock`. PostgreSQL releases the lock
// when the connection closes, and so even if this process is killed.
async function underLock<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    application_name: 'pankh migration',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET TIME ZONE 'UTC'`);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await work(drizzle({ client, schema: tables, casing: 'snake_case' }) as unknown as Database);
  } finally {
    await client.end();
  }
}
