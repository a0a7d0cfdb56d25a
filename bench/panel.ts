import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { adminPassword, type Site, startSite } from '../tests/support/site.ts';
import { academy, fillPanel, twenty } from './fill-panel.ts';
import { panelPages, percentile, signIn, time } from './panel-requests.ts';
import { median } from './server-load.ts';

// Requests every list, search, statistic and export of the admin panel, one at a time, alternately from a large academy
// and from one with only 20 rows. The result is the 95th percentile of the response times of the slowest page, not
// counting exports.
const rounds = 30;
const exportRounds = 4;

const exports = ['courses', 'students', 'enrollments', 'payments', 'messages', 'audit', 'by-course'].map(
  (list) => `/admin/export/${list}`,
);

/**
 * Requests each page alternately from the filled shop and from the nearly empty one. Returns the 95th
 * percentile of the response times of the filled shop's slowest page, in milliseconds.
 */
async function measure(engine: string, full: Site, small: Site): Promise<number> {
  const cookies = { full: await signIn(full), small: await signIn(small) };
  let slowest = 0;
  console.log(`\n${engine}\n${'page'.padEnd(52)}     p50      p95   × 20 rows      KB`);
  for (const path of [...panelPages, ...exports]) {
    const isExport = exports.includes(path);
    const times: { full: number[]; small: number[] } = { full: [], small: [] };
    let bytes = 0;
    for (let round = -2; round < (isExport ? exportRounds : rounds); round++) {
      const there = await time(full, path, cookies.full);
      const beside = await time(small, path, cookies.small);
      if (round < 0) continue;
      times.full.push(there.ms);
      times.small.push(beside.ms);
      bytes = there.bytes;
    }
    const [p50, p95] = [percentile(times.full, 0.5), percentile(times.full, 0.95)];
    if (!isExport) slowest = Math.max(slowest, p95);
    const ratio = p50 / median(times.small);
    const figures = [p50.toFixed(1).padStart(8), p95.toFixed(1).padStart(8), ratio.toFixed(2).padStart(10)];
    console.log(`${path.padEnd(52)}${figures.join(' ')} ${(bytes / 1024).toFixed(0).padStart(9)}`);
  }
  return slowest;
}

/**
 * Downloads a backup while another admin repeatedly loads a list. Prints how long the download took, and the
 * longest time that a list took.
 */
async function measureBackup(site: Site): Promise<void> {
  const [owner, other] = [await signIn(site), await signIn(site)];
  let isDone = false;
  const begun = performance.now();
  const download = (async () => {
    const answer = await fetch(`${site.url}/admin/backup`, {
      method: 'POST',
      headers: { Origin: site.url, Cookie: owner },
      body: new URLSearchParams({ password: adminPassword }),
    });
    if (answer.status !== 200) throw new Error(`the backup answered ${answer.status}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    isDone = true;
    return { bytes, ms: performance.now() - begun };
  })();
  let longest = 0;
  while (!isDone) longest = Math.max(longest, (await time(site, '/admin/payments', other)).ms);
  const { bytes, ms } = await download;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  console.log(
    `backup: ${ms.toFixed(0)} ms, ${megabytes} MB; a list meanwhile at most ${longest.toFixed(0)} ms`,
  );
}

const worst: number[] = [];
for (const engine of ['embedded', 'PostgreSQL'] as const) {
  const places = await Promise.all(
    [academy, twenty].map(async (size) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'pankh-panel-'));
      const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
      const begun = performance.now();
      await fillPanel({ dataDir, databaseUrl: postgres?.url }, size);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${engine}: ${size.enrollments} enrollments stored in ${seconds} s`);
      const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' };
      const site = await startSite({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
      return { site, postgres, dataDir };
    }),
  );
  const [full, small] = places;
  if (!full || !small) throw new Error('two shops were to be open');
  worst.push(await measure(engine, full.site, small.site));
  await measureBackup(full.site);
  for (const { site, postgres, dataDir } of places) {
    await site.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
console.log(`\nslowest page, p95: ${worst.map((ms) => ms.toFixed(0)).join(' ms embedded, ')} ms PostgreSQL`);
console.log(`panel: ${Math.max(...worst).toFixed(0)}`);
