import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { EngineClient, type EngineRunner } from 'pglite-durable/engine-client.ts';
import { afterAll } from 'vitest';
import { type Ran, shapesOf } from './shapes.ts';

// Stores which shapes of SQL statements each test file ran, for scripts/both-engines.mjs. Vitest loads this file before
// each test file when `npm test` sets PANKH_STATEMENTS, the folder for the records.

/** The packages are loaded once for all test files of a process, so `query` must be replaced only once. */
const kept = globalThis as {
  pankhRan?: (ran: Ran) => void;
  pankhWatches?: boolean;
  __vitest_worker__?: { filepath: string };
};

const texts = new Set<string>();
const shapes = new Set<string>();
kept.pankhRan = (ran) => {
  const { text, values, code } = ran;
  const key = `${code} ${values.map((value) => (value === null ? 0 : typeof value)).join('')} ${text}`;
  if (texts.has(key)) return;
  texts.add(key);
  for (const shape of shapesOf(ran)) shapes.add(shape);
};

function note<T>(text: string, values: readonly unknown[], result: Promise<T>): Promise<T> {
  const ran = (error?: { code?: string }) =>
    kept.pankhRan?.({ text, values, ...(error ? { code: error.code ?? 'error' } : {}) });
  result.then(() => ran(), ran);
  return result;
}

const watched = (runner: EngineRunner): EngineRunner => ({
  query: (text, values = [], choices = {}) => note(text, values, runner.query(text, values, choices)),
  exec: (text) => note(text, [], runner.exec(text)),
});

const { query, exec, transaction } = EngineClient.prototype;
Object.assign(EngineClient.prototype, {
  query(this: EngineClient, text: string, values: unknown[] = [], choices = {}) {
    return note(text, values, query.call(this, text, values, choices));
  },
  exec(this: EngineClient, text: string) {
    return note(text, [], exec.call(this, text));
  },
  transaction(this: EngineClient, work: (tx: EngineRunner) => Promise<unknown>) {
    return transaction.call(this, (tx) => work(watched(tx)));
  },
});

if (!kept.pankhWatches) {
  kept.pankhWatches = true;
  const ask = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...call: unknown[]) {
      const [statement, given] = call as [string | { text?: string; values?: unknown[] }, unknown];
      const result = ask.apply(this, call);
      const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
      if (!text || !(result instanceof Promise)) return result;
      return note(text, Array.isArray(given) ? given : values, result);
    },
  });
}

const file = relative('.', kept.__vitest_worker__?.filepath ?? '').replaceAll('\\', '/');
afterAll(() => {
  const folder = process.env.PANKH_STATEMENTS ?? '';
  mkdirSync(folder, { recursive: true });
  const record = JSON.stringify({ file, shapes: [...shapes].sort() });
  writeFileSync(join(folder, `${file.replaceAll('/', '+')}.json`), record);
});
