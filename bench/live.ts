import { get } from 'node:http';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { type Site, startSite } from '../tests/support/site.ts';

// Measures the time from the commit of a change until the last of 1,000 open event streams has received it:
// on one server process, then on two that share one PostgreSQL.
const streams = 1_000;
const changes = 20;

type Ear = { told: number; close: () => void };

function listen(site: Site, number: number, onTold: (ear: Ear) => void): Promise<Ear> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` };
    const request = get(
      `${site.url.replace('localhost', '127.0.0.1')}/live?topics=courses`,
      { headers },
      (response) => {
        const ear: Ear = { told: 0, close: () => request.destroy() };
        response.on('data', (chunk: Buffer) => {
          if (!chunk.includes('courses')) return;
          ear.told = performance.now();
          onTold(ear);
        });
        resolve(ear);
      },
    );
    request.on('error', reject);
  });
}

async function measure(name: string, sites: Site[], client: pg.Client): Promise<number> {
  let waiting = 0;
  let done: () => void = () => undefined;
  const onTold = () => {
    waiting -= 1;
    if (waiting === 0) done();
  };
  const ears = await Promise.all(
    Array.from({ length: streams }, (_, n) => listen(sites[n % sites.length] as Site, n, onTold)),
  );
  const worst: number[] = [];
  for (let change = 0; change < changes; change++) {
    waiting = streams;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    await client.query(`UPDATE courses SET updated_at = now() WHERE slug = 'python-from-zero'`);
    const committed = performance.now();
    await all;
    worst.push(Math.max(...ears.map(({ told }) => told)) - committed);
  }
  for (const ear of ears) ear.close();
  worst.sort((a, b) => a - b);
  const p99 = worst.at(-1) ?? Number.NaN;
  console.log(
    `${name}: last of ${streams} told after ${worst[changes / 2]?.toFixed(0)} ms (median of ${changes} changes), worst ${p99.toFixed(0)} ms`,
  );
  return p99;
}

const postgres = await startPostgres({ durable: true });
const env = { DATABASE_URL: postgres.url };
const first = await startSite(env);
const second = await startSite(env);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await measure('one node', [first], client);
const both = await measure('two nodes', [first, second], client);
await client.end();
await first.stop();
await second.stop();
await postgres.stop();
console.log(`live: ${both.toFixed(0)}`);
process.exit(0);
