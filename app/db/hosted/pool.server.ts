import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseAway } from '../away.server.ts';
import type { Database, DatabaseLog, Transaction } from '../database.server.ts';
import { tables } from '../tables.server.ts';
import type { Transact, TransactionGuard } from '../transaction-guard.server.ts';

/**
 * In milliseconds. The read timeout covers a frozen server, which cannot enforce its own statement timeout.
 */
export const timeouts = {
  connect: 5_000,
  statement: 10_000,
  read: 12_000,
  idleInTransaction: 15_000,
  idle: 30_000,
};

export interface PoolSettings {
  url: string;
  size: number;
  guard: TransactionGuard;
  log: DatabaseLog;
}

/**
 * Refuses use of the outer database inside a transaction, also for statements prepared earlier: their `query`
 * goes through `connect` too.
 */
class GuardedPool extends pg.Pool {
  readonly #guard: TransactionGuard;

  constructor(config: pg.PoolConfig, guard: TransactionGuard) {
    super(config);
    this.#guard = guard;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectDone): void;
  override connect(done?: ConnectDone): unknown {
    this.#guard.refuseInside();
    return done ? super.connect(done) : super.connect();
  }
}

type ConnectDone = Parameters<pg.Pool['connect']>[0];

export interface HostedPool {
  db: Database;
  pool: pg.Pool;
}

/** Opens a Drizzle database over a pool of connections to a PostgreSQL server. It connects on first use. */
export function openPool({ url, size, guard, log }: PoolSettings): HostedPool {
  const pool = new GuardedPool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: timeouts.connect,
      idleTimeoutMillis: timeouts.idle,
      query_timeout: timeouts.read,
      keepAlive: true,
      application_name: 'pankh',
      onConnect: prepareConnection,
    },
    guard,
  );
  // Without a listener, a restart of the server would end the whole process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const db = drizzle({ client: pool, schema: tables, casing: 'snake_case' }) as unknown as Database;
  return { db: guard.protect(db, transactOn(pool)), pool };
}

// The settings are set by statements, not by start parameters, because PgBouncer refuses unknown start
// parameters.
function prepareConnection(client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `SET statement_timeout = ${timeouts.statement};
     SET idle_in_transaction_session_timeout = ${timeouts.idleInTransaction};
     SET TIME ZONE 'UTC'`,
  );
}

/** Drizzle's own pool transaction leaks the connection when BEGIN fails; this one always releases it. */
function transactOn(pool: pg.Pool): Transact {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const relational = extractTablesRelationalConfig(tables, createTableRelationsHelpers);
  const schema = { fullSchema: tables, schema: relational.tables, tableNamesMap: relational.tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    // The pool handles errors only while a connection is idle; without this listener, an error would end the
    // whole process.
    const ignore = () => undefined;
    client.on('error', ignore);
    let isOut = true;
    const giveBack = (isBroken: boolean) => {
      if (isOut) client.release(isBroken);
      isOut = false;
    };
    // The connection is dropped immediately: on a frozen server the rollback would wait as long again as the
    // statement did.
    const cutWhenAway = (error: unknown): never => {
      if (isDatabaseAway(error)) giveBack(true);
      throw error;
    };
    try {
      const session = new NodePgSession(client, dialect, schema, {});
      const inside = (tx: unknown) => work(tx as Transaction).catch(cutWhenAway);
      return await session.transaction(inside, config).catch(cutWhenAway);
    } finally {
      giveBack(false);
      client.off('error', ignore);
    }
  };
}
