import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../tests/support/site.ts';
import { fetchRaw, startBare } from './reference.ts';
import { load, median, spread } from './server-load.ts';

// Compares public pages of a signed-in student with a bare node:http server that sends the same bytes, in
// alternating measurements. Of the requests that the bare server handles per second of CPU time, the shop
// should handle at least a fifth. DATABASE_URL chooses PostgreSQL.
const rounds = Number(process.env.ROUNDS ?? 15);
const seconds = 2;
const { DATABASE_URL } = process.env;
const site = await startSite({ LOG_LEVEL: 'error', ...(DATABASE_URL && { DATABASE_URL }) });
const url = site.url.replace('localhost', '127.0.0.1');
const session = await signUp();
const headers = { 'Accept-Encoding': 'gzip', Cookie: session };
const pid = site.process.pid ?? 0;
const slug = /href="\/courses\/([a-z0-9-]+)"/.exec(await (await fetch(`${url}/courses`)).text())?.[1];
const medians: number[] = [];
for (const path of ['/', '/courses', `/courses/${slug}`]) {
  await fetchRaw(url + path, headers);
  const page = await fetchRaw(url + path, headers);
  const bare = await startBare(page);
  const bareId = bare.process.pid ?? 0;
  const visits = { seconds, headers, addresses: 2_000 };
  await load(url + path, pid, visits);
  await load(bare.url, bareId, { seconds, headers });
  const shares: number[] = [];
  const speeds: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const reference = await load(bare.url, bareId, { seconds, headers });
    const ours = await load(url + path, pid, visits);
    shares.push((100 * ours.perCpuSecond) / reference.perCpuSecond);
    speeds.push(ours.perCpuSecond);
    failed += ours.failed + reference.failed;
  }
  bare.process.kill();
  medians.push(median(shares));
  console.log(
    `${path}: ${spread(shares, 1)} % of the bare server, ${spread(speeds, 0)} pages per CPU-second, ${page.body.byteLength} bytes, failed ${failed}`,
  );
}
await site.stop();
console.log(`signed-in: ${Math.min(...medians).toFixed(1)} %`);

/** Signs up a student and returns the cookie of the session. */
async function signUp(): Promise<string> {
  const form = new URLSearchParams({
    fullName: 'Asha Rao',
    email: `asha-${Date.now()}@example.in`,
    password: 'a kite over Pune',
    confirmPassword: 'a kite over Pune',
  });
  const answer = await fetch(`${site.url}/signup`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { Origin: site.url },
  });
  await sleep(100);
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('pankh_session='));
  if (!cookie) throw new Error(`could not sign up: ${answer.status} ${await answer.text()}`);
  return cookie.split(';', 1)[0] ?? '';
}
