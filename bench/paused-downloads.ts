import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import { median, spread } from './server-load.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const downloads = 50;
const bytes = 1024 ** 3;
const id = 'b'.repeat(32);
const memory = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Makes a lesson's video of 1 GB. The lesson is free, so that its downloads need no accounts. */
async function storeLargeVideo(databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const about = "'video', 'Large.mp4', 'video/mp4'";
  await client.query(
    `insert into files (id, purpose, name, media_type, bytes, sha256, seconds) values ('${id}', ${about}, ${bytes}, 'x', 3600)`,
  );
  await client.query(
    `update lessons set video = '{"source":"file","ref":"${id}"}', is_free = true, is_published = true
      where id = (select lessons.id from lessons join courses on courses.id = course_id limit 1)`,
  );
  await client.end();
  const place = join(dataDir, 'files', id);
  writeFileSync(place, '');
  truncateSync(place, bytes);
}

/** Starts a download, pauses it as soon as its response begins, and returns the paused response. */
function pauseDownload(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/files/${id}`, (response) => {
      response.pause();
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`a download was answered with ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}

/**
 * Reads 64 MB of one download before the measurement. The server allocates some memory at the first download only,
 * which must not be counted.
 */
async function readSome(url: string): Promise<void> {
  const warm = await pauseDownload(url);
  for (let read = 0; read < 64 * 1024 ** 2; ) {
    const part = warm.read() as Buffer | null;
    if (part) read += part.byteLength;
    else await new Promise((resolve) => warm.once('readable', resolve));
  }
  warm.destroy();
}

/**
 * Measures the server's memory while 50 students have paused the download of a 1 GB video (L-14). Each round gives two
 * ratios: the memory during the pause to the memory before it, and the memory after ten seconds of pause to the memory
 * after five.
 */
export async function measurePausedDownloads(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'pankh-bench-'));
  const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  try {
    await storeLargeVideo(postgres.url, dataDir);
    const pid = site.process.pid ?? 0;
    await fetch(`${site.url}/`).then((answer) => answer.text());
    await readSome(site.url);
    const [ofBefore, ofFirst, each]: [number[], number[], number[]] = [[], [], []];
    // The first round is not counted, because the server's memory then still grows to what 50 connections need.
    for (let round = -1; round < rounds; round++) {
      await sleep(2_000);
      const before = memory(pid);
      const paused = await Promise.all(Array.from({ length: downloads }, () => pauseDownload(site.url)));
      await sleep(5_000);
      const during = memory(pid);
      await sleep(5_000);
      const later = memory(pid);
      for (const one of paused) one.destroy();
      if (round < 0) continue;
      ofBefore.push(later / before);
      ofFirst.push(later / during);
      each.push((later - before) / downloads);
    }
    console.log(`\n${downloads} paused downloads of 1 GB, ${rounds} rounds, median (least–most) of the server's memory:
  ${spread(ofBefore, 2)} of that before, ${spread(ofFirst, 2)} of that five seconds earlier;
  ${median(each).toFixed(2)} MB for each paused download`);
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
