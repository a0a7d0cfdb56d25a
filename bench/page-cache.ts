import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../tests/support/site.ts';
import { fetchRaw, startBare } from './reference.ts';
import { load, median, spread } from './server-load.ts';

// Compares the speed of the catalog page from the page cache with that of a bare node:http server that sends
// the same bytes, in alternating measurements. The shop should handle at least 0.90 times as many requests
// per second of CPU time.
const headers = { 'Accept-Encoding': 'br' };
const rounds = Number(process.env.ROUNDS ?? 15);
const site = await startSite({ LOG_LEVEL: 'error' });
const url = `${site.url.replace('localhost', '127.0.0.1')}/courses`;
await fetchRaw(url, headers);
await sleep(3_000);
const bytes = await fetchRaw(url, headers);
const bare = await startBare(bytes);
const pids = { ours: site.process.pid ?? 0, bare: bare.process.pid ?? 0 };
await load(url, pids.ours, { seconds: 3, headers });
await load(bare.url, pids.bare, { seconds: 3, headers });

const ratios: number[] = [];
const tails: number[] = [];
for (let round = 1; round <= rounds; round++) {
  const reference = await load(bare.url, pids.bare, { seconds: 4, headers });
  const ours = await load(url, pids.ours, { seconds: 4, headers });
  ratios.push(ours.perCpuSecond / reference.perCpuSecond);
  tails.push(ours.p99 / Math.max(reference.p99, 1));
  console.log(
    `round ${round}: ours ${ours.perCpuSecond.toFixed(0)} a CPU-second, p99 ${ours.p99} ms; bare ${reference.perCpuSecond.toFixed(0)}, p99 ${reference.p99} ms; failed ${ours.failed + reference.failed}`,
  );
}
bare.process.kill();
await site.stop();
console.log(
  `${bytes.body.byteLength} bytes (br); ${rounds} rounds, median (least–most): ${spread(ratios, 2)} of the bare server, p99 ${spread(tails, 2)} times its p99`,
);
console.log(`page-cache: ${median(ratios).toFixed(2)}`);
