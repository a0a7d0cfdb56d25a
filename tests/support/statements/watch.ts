import pg from 'pg';
import { EngineClient, type EngineRunner } from 'pglite-durable/engine-client.ts';
import { leavesOrderOpen } from './row-order.ts';
import type { Ran } from './shapes.ts';

// Watches each statement that a test file runs: Vitest loads this file before it. Rows that a statement leaves in no
// order arrive backwards, because a database may return them in any: after a VACUUM new rows take the room of deleted ones.

const kept = globalThis as { pankhRan?: (ran: Ran) => void };
const isWatched = Symbol.for('pankh.isWatched');

function watched<T>(text: string, values: readonly unknown[], result: Promise<T>): Promise<T> {
  const ran = (error?: { code?: string }) =>
    kept.pankhRan?.({ text, values, ...(error ? { code: error.code ?? 'error' } : {}) });
  result.then(() => ran(), ran);
  return result.then((given) => {
    const { rows } = (given ?? {}) as { rows?: unknown[] };
    if (rows && rows.length > 1 && leavesOrderOpen(text)) rows.reverse();
    return given;
  });
}

const watchedRunner = (runner: EngineRunner): EngineRunner => ({
  query: (text, values = [], choices = {}) => watched(text, values, runner.query(text, values, choices)),
  exec: (text) => watched(text, [], runner.exec(text)),
});

if (!(isWatched in EngineClient.prototype)) {
  const { query, exec, transaction } = EngineClient.prototype;
  Object.assign(EngineClient.prototype, {
    [isWatched]: true,
    query(this: EngineClient, text: string, values: unknown[] = [], choices = {}) {
      return watched(text, values, query.call(this, text, values, choices));
    },
    exec(this: EngineClient, text: string) {
      return watched(text, [], exec.call(this, text));
    },
    transaction(this: EngineClient, work: (tx: EngineRunner) => Promise<unknown>) {
      return transaction.call(this, (tx) => work(watchedRunner(tx)));
    },
  });
}

if (!(isWatched in pg.Client.prototype)) {
  const ask = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    [isWatched]: true,
    query(this: pg.Client, ...call: unknown[]) {
      const [statement, given] = call as [string | { text?: string; values?: unknown[] }, unknown];
      const result = ask.apply(this, call);
      const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
      if (!text || !(result instanceof Promise)) return result;
      return watched(text, Array.isArray(given) ? given : values, result);
    },
  });
}
