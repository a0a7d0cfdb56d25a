import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { embeddedHandle } from '#app/db/embedded/embedded-handle.ts';
import { enginePort } from '#app/db/embedded/protocol.ts';
import { serveEngine } from '#app/db/embedded/serve.ts';

/** `engine` behind the same messages as in production, only without a thread of its own. */
export function serveInProcess(engine: PGlite, idleTransaction = 60_000): DatabaseHandle {
  const { port1, port2 } = new MessageChannel();
  serveEngine(enginePort(port2), engine, idleTransaction);
  return embeddedHandle(enginePort(port1), async () => port1.close()).handle;
}
