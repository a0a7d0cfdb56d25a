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
  /** Called once when the engine cannot go on. The process must then end; the next start recovers. */
  onFatal?: (error: Error) => void;
}

/** Opens the embedded database, creating it on the first start. Rejects with one clear line. */
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

/** A DatabaseHandle over `client`, which calls `guard` before each statement outside a transaction. */
export function embeddedHandle(
  client: EngineClient,
  guard: TransactionGuard,
  close: () => Promise<void>,
): DatabaseHandle {
  // The client implements the part of PGlite's interface that this driver uses.
  const raw = drizzle({ client: client as unknown as PGlite, schema: tables, casing: 'snake_case' });
  const outer = raw as unknown as Database;
  let closing: Promise<void> | undefined;
  return {
    db: guard.protect(outer, (work, config) => outer.transaction(work, config)),
    engine: 'embedded',
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    ping: () => within(2_000, client.query('SELECT 1')),
    // The owner lock already keeps every other process out of the directory.
    whileMigrating: (work) => work(outer),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
