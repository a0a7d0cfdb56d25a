import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadNodes } from '../tests/support/load-on-nodes.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { timeToDeliver } from './live-streams.ts';
import { cpuSeconds, cpuSecondsOfAll, load, median, spread } from './server-load.ts';

// Measures one, two and three nodes (server processes) behind a plain proxy on one PostgreSQL: the rate of uncached
// pages, how fast the change of a festival reaches 1,000 open pages, and what readers and writers notice when a node is
// killed.
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS_EACH ?? 4);
const streams = 1_000;
const changes = 20;
const writes = 500;
const path = '/courses?q=a';
const headers = { 'Accept-Encoding': 'identity' };

const postgres = await startPostgres({ durable: true });
const databaseId = Number(readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', SAMPLE_FESTIVAL: 'on' };
const sites: Site[] = [];
while (sites.length < 3) sites.push(await startSite(env));
const addressOf = ({ url }: Site) => url.replace('localhost', '127.0.0.1');
const pidOf = ({ process }: Site) => process.pid ?? 0;

async function startProxy(nodes: readonly Site[]) {
  const child = spawn('node_modules/.bin/tsx', ['bench/proxy.ts', ...nodes.map(addressOf)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/**
 * The result of one measurement: pages per second, pages per second of the nodes' (server processes') CPU time and of
 * the database's CPU time, and the p99 latency.
 */
type Pages = { perSecond: number; perNodeSecond: number; perDatabaseSecond: number; p99: number };

async function measurePages(nodes: readonly Site[], url: string): Promise<Pages> {
  const used = () => [
    nodes.reduce((sum, node) => sum + cpuSeconds(pidOf(node)), 0),
    cpuSecondsOfAll(databaseId),
  ];
  const [nodesBefore = 0, databaseBefore = 0] = used();
  const started = performance.now();
  const result = await load(url + path, process.pid, { seconds, headers, addresses: 2_000 });
  const took = (performance.now() - started) / 1_000;
  const [nodesAfter = 0, databaseAfter = 0] = used();
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  return {
    perSecond: result.requests / took,
    perNodeSecond: result.requests / (nodesAfter - nodesBefore),
    perDatabaseSecond: result.requests / (databaseAfter - databaseBefore),
    p99: result.p99,
  };
}

const proxies = [];
for (const count of [1, 2, 3]) {
  const nodes = sites.slice(0, count);
  proxies.push({ nodes, proxy: await startProxy(nodes), measured: [] as Pages[] });
}
// Round 0 only warms up the nodes (server processes) and is not counted.
for (let round = 0; round <= rounds; round++)
  for (const { nodes, proxy, measured } of proxies) {
    const pages = await measurePages(nodes, proxy.url);
    if (round > 0) measured.push(pages);
  }
const [one] = proxies.map(({ measured }) => measured);
const shareOf = (measured: readonly Pages[], name: keyof Pages) =>
  spread(
    measured.map((pages, round) => pages[name] / (one?.[round]?.[name] ?? Number.NaN)),
    2,
  );
console.log(`${availableParallelism()} cores for the nodes, the database, the proxy and the load together.`);
console.log(`${path}, ${rounds} rounds in turn, median (least–most):`);
for (const { nodes, measured } of proxies) {
  const of = (name: keyof Pages, digits = 0) =>
    spread(
      measured.map((pages) => pages[name]),
      digits,
    );
  console.log(
    `  ${nodes.length} nodes: ${of('perSecond')} pages a second of wall time (${shareOf(measured, 'perSecond')} of one node), p99 ${of('p99')} ms;
    ${of('perNodeSecond')} for a CPU-second of the nodes (${shareOf(measured, 'perNodeSecond')} of one node), ${of('perDatabaseSecond')} for one of the database`,
  );
}
const costs = proxies.map(({ nodes, measured }) => ({
  count: nodes.length,
  node: median(measured.map(({ perNodeSecond }) => perNodeSecond)),
  database: median(measured.map(({ perDatabaseSecond }) => perDatabaseSecond)),
}));
const single = costs[0]?.node ?? Number.NaN;
for (const { count, node, database } of costs.slice(1))
  console.log(
    `  With a core for each of ${count} nodes, the CPU time allows ${((count * node) / single).toFixed(2)} × one node; the database then uses ${((count * node) / database).toFixed(2)} cores.`,
  );
for (const { proxy } of proxies) await proxy.stop();

const proxy = await startProxy(sites);
const { each, last } = await timeToDeliver({
  urls: [proxy.url],
  databaseUrl: postgres.url,
  topic: 'festivals',
  streams,
  changes,
  statement: `UPDATE festivals SET message = 'Edited at ' || clock_timestamp()`,
});
const p99 = each[Math.floor(each.length * 0.99)] ?? Number.NaN;
console.log(
  `A festival's edit on ${streams} open pages of 3 nodes: p50 ${median(each).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms until a page's event stream announces it (${changes} changes), the last after ${Math.max(...last).toFixed(0)} ms.`,
);
await proxy.stop();

const pair = sites.slice(0, 2);
const between = await startProxy(pair);
const from = (nth: number) => ({ 'X-Forwarded-For': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` });
const readable = ['/courses?q=a', '/courses', '/', '/courses/python-from-zero'];
const seen = await loadNodes({
  readers: 8,
  writers: 4,
  writes,
  read: async (nth) => {
    const answer = await fetch(between.url + readable[nth % readable.length], { headers: from(nth) });
    await answer.arrayBuffer();
    return answer.ok;
  },
  write: async (nth) => {
    const form = {
      fullName: 'Asha Rao',
      email: `asha-${nth}@example.in`,
      subject: 'A question',
      message: `The message number ${nth}`,
      website: '',
      shown: String(Date.now() - 60_000),
    };
    const answer = await fetch(`${between.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: from(nth),
      body: new URLSearchParams(form),
    });
    const refusal = await answer.text();
    const [, reference] = /\?sent=(MSG-\w+)/.exec(answer.headers.get('Location') ?? '') ?? [];
    if (!reference && answer.status < 500)
      throw new Error(`refused: ${answer.status} ${refusal.slice(0, 200)}`);
    return reference ?? null;
  },
  onHalf: () => void pair[0]?.process.kill('SIGKILL'),
});
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows } = await client.query<{ reference: string }>('SELECT reference FROM contact_messages');
await client.end();
const stored = new Set(rows.map(({ reference }) => reference));
const lost = seen.acknowledged.filter((reference) => !stored.has(reference)).length;
console.log(
  `One of two nodes killed under load: ${lost} of ${seen.acknowledged.length} acknowledged messages lost, ${seen.unacknowledged} not acknowledged; ${seen.retries} retries in ${seen.reads} reads, ${seen.mostRetries} at most for one page.`,
);
await between.stop();
for (const site of sites) await site.stop();
await postgres.stop();
console.log(`nodes: ${p99.toFixed(0)} ms`);
process.exit(lost === 0 && seen.mostRetries <= 1 ? 0 : 1);
