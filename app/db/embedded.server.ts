import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { EngineClient } from 'pglite-durable/engine-client.ts';
import { openDurable } from 'pglite-durable/open.ts';
import type { Database, DatabaseHandle, DatabaseLog } from './database.server.ts';
import { within } from './patience.server.ts';
import { tables } from './tables.server.ts';
import { TransactionGuard } from './transaction-guard.server.ts';

export interface EmbeddedSettings {
  /** The database is `<dataDir>/database`. */
  dataDir: string;
  log: DatabaseLog;
  /**
   * Called once when the engine has failed for good. The process must then end; the next start recovers all
   * committed data.
   */
  onFatal?: (error: Error) => void;
}

/**
 * Opens the embedded database and creates it on the first start. Rejects with a one-line message for the
 * operator.
 */
export async function openEmbedded({ dataDir, log, onFatal }: EmbeddedSettings): Promise<DatabaseHandle> {
  const guard = new TransactionGuard();
  const { client, close } = await openDurable({
    directory: join(dataDir, 'database'),
    log,
    onFatal,
    beforeOuterUse: guard.refuseInside,
  });
  return embeddedHandle(client, guard, close);
}

/**
 * Returns the handle of a database behind `client`, which calls `guard` before each statement outside a
 * transaction.
 */
export function embeddedHandle(
  client: EngineClient,
  guard: TransactionGuard,
  close: () => Promise<void>,
): DatabaseHandle {
  // Drizzle's PGlite driver expects a PGlite object; the client implements the methods of it that the driver
  // calls.
  const raw = drizzle({ client: client as unknown as PGlite, schema: tables, casing: 'snake_case' });
  const outer = raw as unknown as Database;
  let closing: Promise<void> | undefined;
  return {
    db: guard.protect(outer, (work, config) => outer.transaction(work, config)),
    engine: 'embedded',
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    ping: () => within(2_000, client.query('SELECT 1')),
    // No further lock is needed: the directory's lock, which `openDurable` holds, keeps every other process
    // out.
    whileMigrating: (work) => work(outer),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
