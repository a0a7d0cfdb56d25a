import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';

// Measures the memory of the server while 50 students have paused the download of a video of 1 GB (L-14).
const downloads = 50;
const bytes = 1024 ** 3;
const id = 'b'.repeat(32);
const memory = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'pankh-bench-'));
const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const about = "'video', 'Large.mp4', 'video/mp4'";
  await client.query(
    `insert into files (id, purpose, name, media_type, bytes, sha256, seconds) values ('${id}', ${about}, ${bytes}, 'x', 3600)`,
  );
  // A free lesson, so that the downloads need no accounts.
  await client.query(
    `update lessons set video = '{"source":"file","ref":"${id}"}', is_free = true, is_published = true
      where id = (select lessons.id from lessons join courses on courses.id = course_id limit 1)`,
  );
  await client.end();
  const place = join(dataDir, 'files', id);
  writeFileSync(place, '');
  truncateSync(place, bytes);

  const pid = site.process.pid ?? 0;
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(`${site.url}/files/${id}`, (response) => {
        response.pause();
        resolve(response);
      });
      request.on('error', reject);
    });
  await fetch(`${site.url}/`).then((answer) => answer.text());
  // One download read to its end first, so that what every download needs once is not counted.
  const warm = await open();
  for (let read = 0; read < 64 * 1024 ** 2; ) {
    const part = warm.read() as Buffer | null;
    if (part) read += part.byteLength;
    else await new Promise((resolve) => warm.once('readable', resolve));
  }
  warm.destroy();
  await sleep(2_000);
  const before = memory(pid);
  const paused = await Promise.all(Array.from({ length: downloads }, open));
  const statuses = new Set(paused.map(({ statusCode }) => statusCode));
  await sleep(10_000);
  const during = memory(pid);
  await sleep(10_000);
  const later = memory(pid);
  for (const one of paused) one.destroy();
  console.log(`${downloads} paused downloads of 1 GB, answered with ${[...statuses].join()}`);
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${during.toFixed(0)} and ${later.toFixed(0)} MB during`,
  );
  console.log(`files: ${((later - before) / downloads).toFixed(2)} MB for each paused download`);
} finally {
  await site.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
