import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { adminPassword, type Site, startSite } from '#tests/support/site.ts';

/**
 * A migration for an invented next version of the shop, which starts while the current one still serves pages. It fills
 * a table for some seconds and adds a column to a table that pages read.
 */
const addition = `create table next_build as select n from generate_series(1, 300) n where pg_sleep(0.01)::text is not null;
--> statement-breakpoint
alter table courses add column next_build text;`;

let server: PostgresServer;
let database: pg.Client;
let next: string;
const nodes: Site[] = [];

beforeAll(async () => {
  server = await startPostgres({ durable: true });
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
  // The folder is in node_modules, so that the copied program finds its npm packages there.
  next = mkdtempSync(join('node_modules', '.next-build-'));
  cpSync('build', next, { recursive: true });
  writeFileSync(join(next, 'migrations', '9001_next_build.sql'), addition);
  const path = join(next, 'migrations', 'meta', '_journal.json');
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migrations');
  journal.entries.push({ ...last, when: last.when + 1, tag: '9001_next_build' });
  writeFileSync(path, JSON.stringify(journal));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.end();
  await server.stop();
  rmSync(next, { recursive: true });
});

const start = async (build?: string) => {
  const node = await startSite({ DATABASE_URL: server.url, SHUTDOWN_SECONDS: '300' }, 50, build);
  nodes.push(node);
  return node;
};

/**
 * Sends requests to the nodes (server processes) as a load balancer does: each to one node and, if that node does not
 * answer, once to another.
 */
function createBalancer(open: () => readonly Site[]) {
  let asked = 0;
  const counts = { answered: 0, retried: 0 };
  const faults: string[] = [];
  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const turn = asked++;
    const address = `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`;
    const headers = { ...init.headers, 'X-Forwarded-For': address };
    for (const attempt of [0, 1]) {
      const all = open();
      const node = all[(turn + attempt) % all.length];
      const answer = await fetch(`${node?.url}${path}`, { redirect: 'manual', ...init, headers }).then(
        async (found) => new Response(await found.arrayBuffer(), found),
        (error: unknown) => `${error} ${error instanceof Error ? error.cause : ''}`,
      );
      if (typeof answer !== 'string' && answer.status < 500) {
        counts.answered += 1;
        counts.retried += attempt;
        return answer;
      }
      if (attempt === 1) faults.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
    }
    return null;
  };
  return { ask, counts, faults };
}

it('[OPS-43] visitors can read, write and manage while two nodes are upgraded one after the other', async () => {
  let open: Site[] = [await start(), await start()];
  const [first, second] = open as [Site, Site];
  const { ask, counts, faults } = createBalancer(() => open);
  const login = await ask('/admin/login', {
    method: 'POST',
    body: new URLSearchParams({ password: adminPassword }),
  });
  const cookie =
    login?.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ') ?? '';
  expect(cookie).toContain('pankh_portal');

  let isOver = false;
  const sent: string[] = [];
  const clients = ['/courses', '/courses?q=a', '/courses/python-from-zero', '/admin', 'message'].map(
    async (path, n) => {
      for (let turn = 0; !isOver; turn++) {
        if (path === '/admin') await ask(path, { headers: { Cookie: cookie } });
        else if (path !== 'message') await ask(path);
        else {
          const message = `About kit ${n}-${turn}`;
          const form = { fullName: 'Asha Rao', email: `asha${turn}@example.in`, subject: 'Hello', message };
          const body = new URLSearchParams({ ...form, shown: String(Date.now() - 60_000) });
          const answer = await ask('/contact', { method: 'POST', body });
          if (answer && answer.status < 400) sent.push(message);
        }
        await sleep(20);
      }
    },
  );
  const moved = async (least: number) => {
    const goal = counts.answered + least;
    while (counts.answered < goal && faults.length === 0) await sleep(20);
  };
  await moved(100);
  for (const [old, other] of [
    [first, () => second],
    [second, () => open[0] as Site],
  ] as const) {
    // Nobody tells the balancer that the old node stops. The balancer must notice a refused connection and try another
    // node.
    await old.stop();
    expect(old.process.exitCode).toBe(0);
    open = [other()];
    const before = counts.answered;
    const upgraded = await start(next);
    if (old === first) expect(counts.answered - before).toBeGreaterThan(0);
    open = [upgraded, other()];
    await moved(100);
  }
  isOver = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
  const { rows } = await database.query<{ message: string }>('select message from contact_messages');
  const stored = rows.map(({ message }) => message);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((message) => stored.filter((one) => one === message).length !== 1)).toEqual([]);
  expect((await database.query('select count(*)::int as n from next_build')).rows).toEqual([{ n: 300 }]);
  console.log(`${counts.answered} requests answered, ${counts.retried} at the second node asked`);
});
