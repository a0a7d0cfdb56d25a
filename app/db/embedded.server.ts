import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { EngineClient, EngineRunner } from 'pglite-durable/engine-client.ts';
import { openDurable } from 'pglite-durable/open.ts';
import type { Database, DatabaseHandle, DatabaseSettings } from './database.server.ts';
import { within } from './patience.server.ts';
import { createStatementRunner, type RunStatement } from './run-statement.server.ts';
import { tables } from './tables.server.ts';
import { TransactionGuard } from './transaction-guard.server.ts';

type EmbeddedSettings = Pick<DatabaseSettings, 'dataDir' | 'log' | 'slowQueryMs' | 'onFatal' | 'onWaiting'>;

/** Creates the database at the first start. Rejects with a line for the operator. */
export async function openEmbedded(settings: EmbeddedSettings): Promise<DatabaseHandle> {
  const { dataDir, log, slowQueryMs = 0, onFatal, onWaiting } = settings;
  const guard = new TransactionGuard();
  const { client, close } = await openDurable({
    directory: join(dataDir, 'database'),
    log,
    onFatal,
    onWaiting,
    beforeOuterUse: guard.refuseInside,
  });
  return embeddedHandle(client, guard, close, createStatementRunner(slowQueryMs, log));
}

/**
 * Wraps the embedded database's `client` in the interface that a connection to a PostgreSQL server has too. `guard`
 * rejects each use of `db` inside an open transaction. However often the handle is closed, `close` runs once. `runStatement`, if given, runs all
 * SQL statements.
 */
export function embeddedHandle(
  client: EngineClient,
  guard: TransactionGuard,
  close: () => Promise<void>,
  runStatement: RunStatement | null = null,
): DatabaseHandle {
  const used = runStatement ? clientThatRuns(client, runStatement) : client;
  // The cast is safe: Drizzle expects a PGlite object, and `used` has every method that Drizzle calls on such an
  // object.
  const raw = drizzle({ client: used as unknown as PGlite, schema: tables, casing: 'snake_case' });
  // Both databases have the same SQL dialect and methods; only the types of their drivers differ.
  const outer = raw as unknown as Database;
  let closing: Promise<void> | undefined;
  return {
    db: guard.protect(outer, (work, config) => outer.transaction(work, config)),
    engine: 'embedded',
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    ping: async () => {
      await within(2_000, client.query('SELECT 1'));
    },
    // No lock is needed here, because the embedded database's folder is already locked, so no other process
    // can have the database open.
    whileMigrating: (work) => work(outer),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

// Returns a wrapper of the embedded database's client with the methods that Drizzle uses. Each method passes its
// statement to `run`, which runs it.
function clientThatRuns(client: EngineClient, run: RunStatement) {
  const watched = (runner: EngineRunner): EngineRunner => ({
    query: (text, parameters, choices) => run(text, () => runner.query(text, parameters, choices)),
    exec: (text) => run(text, () => runner.exec(text)),
  });
  return {
    ...watched(client),
    transaction: <T>(work: (tx: EngineRunner) => Promise<T>) => client.transaction((tx) => work(watched(tx))),
  };
}
