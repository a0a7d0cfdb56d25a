import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseAway } from '../away.server.ts';
import type { Database, DatabaseLog, Transaction } from '../database.server.ts';
import { createStatementRunner, type RunStatement } from '../run-statement.server.ts';
import { tables } from '../tables.server.ts';
import type { Transact, TransactionGuard } from '../transaction-guard.server.ts';

/** In milliseconds. PostgreSQL enforces `statement`, this process `read`, even if the server hangs. */
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
  slowQueryMs: number;
  /** The factor by which the time limits of the pool's connections are longer than `timeouts`; by default 1. */
  timeoutFactor?: number;
  guard: TransactionGuard;
  log: DatabaseLog;
}

/** Throws if code in a transaction uses the pool. `query` calls `connect` too. */
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

/** Returns a subclass of pg.Client whose connections pass each statement to `run`, which runs it. */
function clientThatRuns(run: RunStatement): typeof pg.Client {
  return class extends pg.Client {
    override query(...call: never[]): never {
      const [statement, ...rest] = call as unknown as [string | { text: string }, ...unknown[]];
      const text = typeof statement === 'string' ? statement : statement.text;
      const done = rest.at(-1);
      const ask = (parameters: unknown[]) =>
        Reflect.apply(super.query, this, [statement, ...parameters]) as Promise<unknown>;
      if (typeof done !== 'function') return run(text, () => ask(rest)) as never;
      // The pool's own method `query` expects its callback to be called with the error or the result.
      run(text, () => ask(rest.slice(0, -1))).then(
        (result) => done(undefined, result),
        (error: unknown) => done(error),
      );
      return undefined as never;
    }
  };
}

type ConnectDone = Parameters<pg.Pool['connect']>[0];

export interface HostedPool {
  db: Database;
  pool: pg.Pool;
}

/** Drizzle over a pool. The first connection is made at the first use. */
export function openPool(settings: PoolSettings): HostedPool {
  const { url, size, slowQueryMs, timeoutFactor = 1, guard, log } = settings;
  const pool = new GuardedPool(
    {
      Client: clientThatRuns(createStatementRunner(slowQueryMs, log)),
      connectionString: url,
      max: size,
      connectionTimeoutMillis: timeouts.connect * timeoutFactor,
      idleTimeoutMillis: timeouts.idle,
      query_timeout: timeouts.read * timeoutFactor,
      keepAlive: true,
      application_name: 'pankh',
      onConnect: (client) => prepareConnection(client, timeoutFactor),
    },
    guard,
  );
  // The pool emits 'error' whenever the PostgreSQL server restarts. Without a listener, that event would end
  // the whole process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const db = drizzle({ client: pool, schema: tables, casing: 'snake_case' }) as unknown as Database;
  return { db: guard.protect(db, transactOn(pool)), pool };
}

// SET statements and not startup parameters, because PgBouncer refuses those that it does not know. To compile a
// statement (JIT) takes longer than those of the shop run.
function prepareConnection(client: pg.ClientBase, timeoutFactor: number): Promise<unknown> {
  return client.query(
    `SET statement_timeout = ${timeouts.statement * timeoutFactor};
     SET idle_in_transaction_session_timeout = ${timeouts.idleInTransaction * timeoutFactor};
     SET TIME ZONE 'UTC';
     SET jit = off`,
  );
}

/** Unlike Drizzle's `transaction`, returns the connection to the pool even if BEGIN fails. */
function transactOn(pool: pg.Pool): Transact {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const relational = extractTablesRelationalConfig(tables, createTableRelationsHelpers);
  const schema = { fullSchema: tables, schema: relational.tables, tableNamesMap: relational.tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    // While a connection is in use, the pool does not listen for its errors. Without this listener, an 'error' event
    // during a transaction would end the whole process.
    const ignore = () => undefined;
    client.on('error', ignore);
    let isOut = true;
    const giveBack = (isBroken: boolean) => {
      if (isOut) client.release(isBroken);
      isOut = false;
    };
    // Closes the connection at once if the server is unreachable. A ROLLBACK would have to wait for that server too,
    // for as long as the statement that has just failed.
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
