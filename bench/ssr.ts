import { startSite } from '../tests/support/site.ts';
import { fetchRaw, startBare } from './reference.ts';
import { load, median } from './server-load.ts';

// Measures how fast the catalog is rendered when no cache helps (a free-text search is never cached),
// uncompressed, over 50 connections.
const headers = { 'Accept-Encoding': 'identity' };
const site = await startSite({ LOG_LEVEL: 'error' });
const url = `${site.url.replace('localhost', '127.0.0.1')}/courses?q=a`;
const bare = await startBare(await fetchRaw(url, headers));
const pids = { ours: site.process.pid ?? 0, bare: bare.process.pid ?? 0 };
const options = { seconds: 6, headers, addresses: 400 };
await load(url, pids.ours, { ...options, seconds: 4 });
const absolute: number[] = [];
const ratios: number[] = [];
for (let round = 1; round <= 3; round++) {
  const reference = await load(bare.url, pids.bare, { seconds: 4, headers });
  const ours = await load(url, pids.ours, options);
  absolute.push(ours.perCpuSecond);
  ratios.push(ours.perCpuSecond / reference.perCpuSecond);
  console.log(
    `round ${round}: ${ours.perCpuSecond.toFixed(0)} pages a CPU-second, p50 ${ours.p50} ms, p99 ${ours.p99} ms, failed ${ours.failed}; bare ${reference.perCpuSecond.toFixed(0)}`,
  );
}
bare.process.kill();
await site.stop();
console.log(`${(median(ratios) * 100).toFixed(2)} % of the bare server`);
console.log(`ssr: ${median(absolute).toFixed(0)}`);
