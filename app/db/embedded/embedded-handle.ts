import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseHandle } from '../database.server.ts';
import { TransactionGuard } from '../guard.server.ts';
import { within } from '../patience.server.ts';
import { tables } from '../tables.server.ts';
import { EngineClient } from './engine-client.ts';
import type { EnginePort } from './protocol.ts';

/** Drizzle and the rest of a DatabaseHandle over an engine that answers on `port`. `closed` runs after the engine closed. */
export function embeddedHandle(
  port: EnginePort,
  closed: () => Promise<void>,
): { handle: DatabaseHandle; client: EngineClient } {
  const guard = new TransactionGuard();
  const client = new EngineClient(port, guard.refuseInside);
  // The client has the part of PGlite's interface that this driver uses.
  const raw = drizzle({ client: client as unknown as PGlite, schema: tables, casing: 'snake_case' });
  const outer = raw as unknown as Database;
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      await client.close();
    } finally {
      await closed();
    }
  };
  const handle: DatabaseHandle = {
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
  return { handle, client };
}
