import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { loadNodes } from '#tests/support/load-on-nodes.ts';
import { startPlainProxy } from '#tests/support/plain-proxy.ts';
import { freePort, startPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/programs.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

it('[OPS-34] a node killed under load loses no acknowledged change, and a reader needs at most one retry', async () => {
  const postgres = await startPostgres({ durable: true });
  closers.unshift(() => postgres.stop());
  const folder = mkdtempSync(join(tmpdir(), 'pankh-nodes-'));
  closers.unshift(() => rmSync(folder, { recursive: true }));
  const start = async () => {
    const port = String(await freePort());
    const node = startProgram('start-node', postgres.url, join(folder, port), port);
    closers.unshift(() => node.kill('SIGKILL'));
    return { node, url: `http://127.0.0.1:${port}` };
  };
  const nodes = [await start(), await start()];
  for (const { node } of nodes) await node.line('  Pankh is open at');
  const [first, second] = nodes.map(({ node }) => node);
  const proxy = await startPlainProxy(
    nodes.map(({ url }) => url),
    3_600_000,
  );
  closers.unshift(() => proxy.close());

  let isKilled = false;
  const answered = { before: new Set<string | null>(), after: new Set<string | null>() };
  const ask = async (nth: number, init: RequestInit = {}) => {
    const when = isKilled ? answered.after : answered.before;
    const headers = { 'X-Forwarded-For': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` };
    const answer = await fetch(proxy.url, { ...init, headers });
    const text = await answer.text();
    if (answer.ok) when.add(answer.headers.get('X-Node'));
    return { isOk: answer.ok, text };
  };
  const seen = await loadNodes({
    readers: 6,
    writers: 6,
    writes: 300,
    read: async (nth) => (await ask(nth)).isOk,
    write: async (nth) => {
      const { isOk, text } = await ask(nth, { method: 'POST', body: `The message number ${nth}` });
      return isOk ? text : null;
    },
    onHalf: () => {
      first?.kill('SIGKILL');
      isKilled = true;
    },
  });

  expect((await first?.ended)?.signal).toBe('SIGKILL');
  expect(answered.before).toEqual(new Set([String(first?.pid), String(second?.pid)]));
  expect(answered.after).toEqual(new Set([String(second?.pid)]));
  expect(seen.mostRetries).toBeLessThanOrEqual(1);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>('SELECT reference FROM contact_messages');
  await client.end();
  const stored = new Set(rows.map(({ reference }) => reference));
  expect(seen.acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(seen.acknowledged.length).toBeGreaterThanOrEqual(300);
  // Writes that were not acknowledged may have been stored nevertheless. No other writes may be stored.
  expect(stored.size).toBeLessThanOrEqual(seen.acknowledged.length + seen.unacknowledged);
});
