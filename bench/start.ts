import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import { median, spread } from './server-load.ts';

// Measures the time from the start of the server process until it has sent the first page, and the memory of the idle
// process. The database already exists, and an earlier start has sent the page and stored the compiled program.
const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measure(name: string, given: Record<string, string>): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pankh-bench-'));
  const env = { DATA_DIR: dataDir, ...given };
  const before = await startSite(env);
  await (await fetch(`${before.url}/`)).text();
  await before.stop();
  const times: number[] = [];
  const rests: number[] = [];
  for (let round = 0; round < 7; round++) {
    const begun = performance.now();
    const site = await startSite(env, 5);
    const answer = await fetch(`${site.url}/`);
    await answer.text();
    times.push(performance.now() - begun);
    await sleep(1_500);
    rests.push(megabytes(site.process.pid ?? 0));
    await site.stop();
  }
  console.log(
    `${name}, Node ${process.versions.node}: first page after ${spread(times, 0)} ms, ${spread(rests, 0)} MB at rest`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  return median(times);
}

const postgres = await startPostgres({ durable: true });
await measure('PostgreSQL', { DATABASE_URL: postgres.url });
await postgres.stop();
const embedded = await measure('embedded', {});
console.log(`start: ${embedded.toFixed(0)}`);
