import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { freePort, startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './server-load.ts';

// Audits public pages with Lighthouse, with and without an active festival: as its default mobile phone, as a slow
// phone (CPU slowed down 12 times, 300 ms round trips, 700 kbps), and as the slow phone without scripts. `PATHS`,
// `PRESETS` and `DAYS` (separated by commas) choose some of these; `BUILD` names another build's folder.
const rounds = Number(process.env.ROUNDS ?? 3);
const paths = chosen(process.env.PATHS, ['/', '/courses', '/courses/python-from-zero', '/about', '/contact']);
const days = chosen(process.env.DAYS, ['plain', 'festival']);
const slow = [
  '--throttling.cpuSlowdownMultiplier=12',
  '--throttling.rttMs=300',
  '--throttling.throughputKbps=700',
  '--throttling.requestLatencyMs=300',
  '--throttling.downloadThroughputKbps=700',
  '--throttling.uploadThroughputKbps=700',
];
const presets: Record<string, string[]> = {
  mobile: [],
  'slow phone': slow,
  'slow phone without scripts': [...slow, '--blocked-url-patterns=*.js', '--blocked-url-patterns=*/late/*'],
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

function chosen(list: string | undefined, all: readonly string[]): readonly string[] {
  return list?.split(',') ?? all;
}

// Runs Lighthouse through npx. Lighthouse is not among our dependencies, because it requires the newest version of
// another package, which no lock file can pin.
async function audit(url: string, flags: readonly string[], tries = 3): Promise<Report> {
  const args = ['--yes', 'lighthouse@12.8.2', url, `--port=${port}`, '--output=json', '--quiet', ...flags];
  try {
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (error) {
    // Tries the audit again. Occasionally Lighthouse loses its recording of the page load and fails with "NO_NAVSTART".
    if (tries > 1) return await audit(url, flags, tries - 1);
    throw error;
  }
}

const postgres = await startPostgres({ durable: true });
const site = await startSite({ DATABASE_URL: postgres.url }, 50, process.env.BUILD);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
let worst = 100;
for (const day of days) {
  const today = new Date().toISOString().slice(0, 10);
  await client.query(`UPDATE festivals SET start_date = $1, end_date = $1 WHERE name = 'Diwali'`, [
    day === 'festival' ? today : '2025-10-19',
  ]);
  for (const preset of chosen(process.env.PRESETS, Object.keys(presets))) {
    for (const path of paths) {
      const runs: Report[] = [];
      for (let round = 0; round < rounds; round++) {
        runs.push(await audit(site.url + path, presets[preset] ?? []));
      }
      const score = (name: string) =>
        Math.round(median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100)));
      const value = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? 0));
      const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
      worst = Math.min(worst, scores[0] ?? 0);
      console.log(
        `${day}, ${preset}, ${path}: ${scores.join('/')}, largest paint ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, blocking ${value('total-blocking-time').toFixed(0)} ms, shift ${value('cumulative-layout-shift').toFixed(3)}`,
      );
    }
  }
}
await browser.close();
await client.end();
await site.stop();
await postgres.stop();
console.log(`lighthouse: ${worst}`);
process.exit(0);
