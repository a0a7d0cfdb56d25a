import { startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import { timeToDeliver } from './live-streams.ts';
import { median } from './server-load.ts';

// Measures the time from the commit of a change until the last of 1,000 open event streams has received the change: on
// one server process, then on two processes that share one PostgreSQL.
const streams = 1_000;
const changes = 20;

async function measure(name: string, urls: string[]): Promise<number> {
  const statement = `UPDATE courses SET updated_at = now() WHERE slug = 'python-from-zero'`;
  const asked = { urls, databaseUrl: postgres.url, topic: 'courses', statement, streams, changes };
  const { last } = await timeToDeliver(asked);
  const worst = Math.max(...last);
  console.log(
    `${name}: last of ${streams} told after ${median(last).toFixed(0)} ms (median of ${changes} changes), worst ${worst.toFixed(0)} ms`,
  );
  return worst;
}

const postgres = await startPostgres({ durable: true });
const env = { DATABASE_URL: postgres.url };
const first = await startSite(env);
const second = await startSite(env);
await measure('one node', [first.url]);
const both = await measure('two nodes', [first.url, second.url]);
await first.stop();
await second.stop();
await postgres.stop();
console.log(`live: ${both.toFixed(0)}`);
process.exit(0);
