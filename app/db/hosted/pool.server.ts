import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, DatabaseLog, Transaction } from '../database.server.ts';
import { tables } from '../tables.server.ts';
import type { Transact, TransactionGuard } from '../transaction-guard.server.ts';

/** Milliseconds. The read timeout covers a server that is frozen and so can not keep its own statement timeout. */
export const TIMEOUTS = {
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

interface Transport {
  connection?: { stream?: { destroy: () => void } };
}

/** Cuts its connection after a read timeout: the answer would otherwise arrive under the next statement. */
class StrictClient extends pg.Client {
  broken = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const lost = () => {
      this.broken = true;
    };
    this.on('end', lost);
    // The pool listens only while a connection is idle: lost in a transaction, it would end the whole process.
    this.on('error', lost);
    // @ts-expect-error -- one body for the many overloads of query
    this.query = this.#strict(super.query.bind(this));
  }

  #strict(query: (...parameters: unknown[]) => unknown) {
    const check = (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
      this.broken = true;
      (this as unknown as Transport).connection?.stream?.destroy();
    };
    return (...parameters: unknown[]) => {
      const callback = parameters.at(-1);
      if (typeof callback === 'function') {
        parameters[parameters.length - 1] = (error: unknown, ...rest: unknown[]) => {
          check(error);
          callback(error, ...rest);
        };
        return query(...parameters);
      }
      const result = query(...parameters);
      if (result instanceof Promise) result.catch(check);
      return result;
    };
  }
}

/** The pool refuses outer use inside a transaction also for statements prepared earlier. */
class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, guard: TransactionGuard) {
    super(config);
    const query = super.query.bind(this) as (...parameters: unknown[]) => unknown;
    // @ts-expect-error -- one body for the many overloads of query
    this.query = (...parameters: unknown[]) => {
      guard.refuseInside();
      return query(...parameters);
    };
  }
}

export interface HostedPool {
  db: Database;
  pool: pg.Pool;
}

/** A Drizzle database over a pool of connections to a PostgreSQL server. It connects on first use. */
export function openPool({ url, size, guard, log }: PoolSettings): HostedPool {
  const pool = new GuardedPool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: TIMEOUTS.connect,
      idleTimeoutMillis: TIMEOUTS.idle,
      query_timeout: TIMEOUTS.read,
      keepAlive: true,
      application_name: 'pankh',
      Client: StrictClient,
      onConnect: prepareConnection,
    },
    guard,
  );
  // Without a listener a restart of the server ends the whole process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const db = drizzle({ client: pool, schema: tables, casing: 'snake_case' }) as unknown as Database;
  return { db: guard.protect(db, transactOn(pool)), pool };
}

// By statements and not by start parameters, because PgBouncer refuses unknown start parameters.
function prepareConnection(client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `SET statement_timeout = ${TIMEOUTS.statement};
     SET idle_in_transaction_session_timeout = ${TIMEOUTS.idleInTransaction};
     SET TIME ZONE 'UTC'`,
  );
}

/** Drizzle's own pool transaction keeps the connection for good when BEGIN fails; this one always gives it back. */
function transactOn(pool: pg.Pool): Transact {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const relational = extractTablesRelationalConfig(tables, createTableRelationsHelpers);
  const schema = { fullSchema: tables, schema: relational.tables, tableNamesMap: relational.tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const session = new NodePgSession(client, dialect, schema, {});
      return await session.transaction((tx) => work(tx as unknown as Transaction), config);
    } finally {
      client.release((client as unknown as StrictClient).broken);
    }
  };
}
