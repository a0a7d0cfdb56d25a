import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { EngineClient } from 'pglite-durable/engine-client.ts';
import { enginePort } from 'pglite-durable/protocol.ts';
import { serveEngine } from 'pglite-durable/serve.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { embeddedHandle } from '#app/db/embedded.server.ts';
import type { RunStatement } from '#app/db/run-statement.server.ts';
import { TransactionGuard } from '#app/db/transaction-guard.server.ts';

/**
 * Opens a PGlite engine as a database. It exchanges the same messages with the engine as in production. In production,
 * the engine runs in a thread of its own; here it runs in the test's thread.
 */
export function serveInProcess(
  engine: PGlite,
  idleTransaction = 60_000,
  runStatement: RunStatement | null = null,
): DatabaseHandle {
  const { port1, port2 } = new MessageChannel();
  serveEngine(enginePort(port2), engine, idleTransaction);
  const guard = new TransactionGuard();
  const client = new EngineClient(enginePort(port1), guard.refuseInside);
  const close = async () => {
    await client.close();
    port1.close();
  };
  return embeddedHandle(client, guard, close, runStatement);
}
