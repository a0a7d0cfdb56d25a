import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres.ts';
import { gatewayVariables } from '../tests/support/razorpay-double/double-variables.ts';
import { startRazorpayDouble } from '../tests/support/razorpay-double/razorpay-double.ts';
import { startSite } from '../tests/support/site.ts';
import { browser, order } from './buyers.ts';
import { enrolledStudent } from './enrolled-student.ts';
import { panelPages, signIn, time } from './panel-requests.ts';
import { median } from './server-load.ts';
import { slopeOf } from './slope.ts';

// Sends the requests of all kinds of visitors for an hour: `npm run bench soak -- --minutes 60`. Prints the failures
// and the growth of memory and open handles: the medians of the first and the last third, and the slope per hour. The
// first sixth of the time is ignored. `--embedded` uses the embedded database.
const arguments_ = process.argv.slice(2);
const minutes = Number(arguments_[arguments_.indexOf('--minutes') + 1] ?? 60) || 60;
const token = 'a token for the soak test';
const double = await startRazorpayDouble();
const postgres = arguments_.includes('--embedded') ? null : await startPostgres({ durable: true });
const site = await startSite({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: token,
  ...gatewayVariables(double.settings),
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
});
const cookie = await signIn(site);
// The course in which the simulated student is enrolled: one of the two sample courses that have lessons.
const taught = { title: 'How the Web Works', path: '/learn/how-the-web-works' };
const learning = {
  Cookie: await enrolledStudent(site, taught.title),
  'X-Forwarded-For': '10.255.0.1',
};

const failures = new Map<string, number>();
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
let requests = 0;
const begun = Date.now();
const until = begun + minutes * 60_000;
// A course that sends nothing by post, so that its checkout does not ask for an address.
const slug = 'fpv-flying-simulator-to-first-pack';
const publicPages = ['/', '/courses', `/courses/${slug}`, '/about', '/contact', '/courses?q=drone'];

/**
 * Repeats the requests of one kind of visitor until the end of the test. Counts refusals and errors by this kind's
 * `name`.
 */
async function repeat(name: string, pauseMs: number, visit: () => Promise<void>): Promise<void> {
  while (Date.now() < until) {
    await visit().catch((error: unknown) => fail(`${name}: ${error}`));
    await sleep(pauseMs);
  }
}

const open = (send: ReturnType<typeof browser>) => async (path: string) => {
  requests++;
  const { status } = await send(path);
  if (status !== 200) fail(`${path}: ${status}`);
};

/** Requests a page as the student, and returns its HTML. */
async function study(path: string): Promise<string> {
  requests++;
  const answer = await fetch(`${site.url}${path}`, { headers: learning, redirect: 'manual' });
  if (answer.status !== 200) fail(`student, ${path}: ${answer.status}`);
  return await answer.text();
}
const outline = await study(`${taught.path}?outline`);
const lessons = [...new Set(outline.match(new RegExp(`${taught.path}/[a-z0-9-]+(?=")`, 'g')))];
if (lessons.length === 0) throw new Error('the student sees no lessons');

/** A measurement of the server, `at` hours after the start: memory in MB, and the number of open handles. */
type Sample = { at: number; rss: number; heap: number; handles: number };
async function sample(): Promise<Sample> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    at: (Date.now() - begun) / 3_600_000,
    rss: of('process_resident_memory_bytes') / 2 ** 20,
    heap: of('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: of('nodejs_active_resources_total'),
  };
}

const samples: Sample[] = [];
const studied = ['/dashboard', `${taught.path}?outline`, ...lessons, '/courses'];
let turn = 0;
await Promise.all([
  repeat('readers', 20, async () => {
    for (const path of publicPages) await open(browser(site))(path);
  }),
  repeat('student', 100, async () => {
    await study(studied[turn++ % studied.length] ?? '');
  }),
  repeat('buyers', 200, async () => {
    const { send, to } = await order(site, slug);
    requests += 3;
    if (to === '') fail('an order was refused');
    else await open(send)(to);
    // Every third buyer pays; the other orders stay open and expire.
    const last = [...double.ledger.links.values()].at(-1);
    if (last && requests % 3 === 0) await double.acts.pay(last);
  }),
  repeat('owner', 100, async () => {
    for (const path of panelPages.filter((page) => !/u7|-old/.test(page))) {
      requests++;
      await time(site, path, cookie);
    }
  }),
  repeat('open pages', 0, async () => {
    const stream = await fetch(`${site.url}/live?topics=courses,festivals`, {
      signal: AbortSignal.timeout(5_000),
    });
    await stream.text().catch(() => undefined);
    requests++;
  }),
  repeat('samples', 5_000, async () => {
    samples.push(await sample());
  }),
]);

await sleep(5_000);
samples.push(await sample());
const steady = samples.slice(Math.floor(samples.length / 6));
const third = Math.ceil(steady.length / 3);
const growth = (name: 'rss' | 'heap' | 'handles') => {
  const values = steady.map((one) => one[name]);
  const [from, to] = [median(values.slice(0, third)), median(values.slice(-third))];
  return `${from.toFixed(0)} → ${to.toFixed(0)}`;
};
const anHour = (name: 'rss' | 'heap' | 'handles') => {
  const slope = slopeOf(steady.map((one) => ({ at: one.at, value: one[name] })));
  return `${slope < 0 ? '−' : '+'}${Math.abs(slope).toFixed(1)}`;
};
// The curve of memory: a slope alone does not show whether the growth ends.
const sixth = (index: number) => Math.floor((index * samples.length) / 6);
const curve = Array.from({ length: 6 }, (_, i) =>
  median(samples.slice(sixth(i), sixth(i + 1)).map((one) => one.rss)).toFixed(0),
);
const output = site.output();
await site.stop();
await double.close();
await postgres?.stop();
for (const [what, count] of failures) console.log(`failed ${count} times: ${what}`);
console.log(`soak, ${postgres ? 'PostgreSQL' : 'embedded'}, ${minutes} minutes, ${requests} requests, median of the first and of the last third:
  memory ${growth('rss')} MB (medians of the six sixths: ${curve.join(', ')}), heap in use ${growth('heap')} MB, open handles ${growth('handles')};
  slope by least squares: memory ${anHour('rss')} MB an hour, heap in use ${anHour('heap')} MB an hour, open handles ${anHour('handles')} an hour;
  ${(output.match(/unhandled/gi) ?? []).length} unhandled rejections, ${(output.match(/"level":50/g) ?? []).length} logged errors`);
console.log(`soak: ${[...failures.values()].reduce((sum, count) => sum + count, 0)} failures`);
process.exit(failures.size > 0 ? 1 : 0);
