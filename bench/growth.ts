import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/postgres.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { fillPanel, type Size } from './fill-panel.ts';
import { only } from './indian-names.ts';
import { panelPages, percentile, send, signIn, time } from './panel-requests.ts';

// Sends the same requests alternately to a small academy and to an academy many times as large: every list, search and
// sort of the admin panel and the catalog, exports and some commands. Prints the largest ratio of the median response
// times. Options: `--embedded`, `--times 10 --rounds 5` (shorter), `--only payments` (a path, or
// several with commas).
const { values: flags } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    embedded: { type: 'boolean', default: false },
  },
});
const times = Number(flags.times);
const rounds = Number(flags.rounds);

const isAsked = (name: string) => flags.only.split(',').some((part) => name.includes(part));

const small: Size = { courses: 25, students: 1_000, studyDays: 50, enrollments: 4_000, others: 100 };
const large: Size = {
  courses: Math.min(25 * times, 1_000),
  students: 1_000 * times,
  studyDays: 50,
  enrollments: 4_000 * times,
  others: 100 * times,
};

/** The email address of a student whose name nobody else has. */
const one = encodeURIComponent(only.email);
const pages = [
  ...panelPages,
  // Searches for one student. The student has as many rows in the small academy as in the large academy, so both
  // searches find equally many rows.
  ...['students', 'enrollments', 'payments', 'orders'].map((list) => `/admin/${list}?q=${one}`),
  ...[one, '9876543210', 'kumar', 'ra', 'xq'].map((text) => `/admin/search?q=${text}`),
  '/admin/students?q=lalrinpuii',
  '/admin/students?show=guests',
  '/admin/enrollments?kind=waiting',
  '/admin/people/g7',
  '/admin/payments?q=9876543210',
  '/admin/payments?q=UPI-777',
  // Searches for a frequent surname, for a text with which many words begin, and for a text with which no word begins.
  ...['kumar', 'ra', 'xq'].flatMap((text) =>
    ['students', 'enrollments', 'payments', 'orders'].map((list) => `/admin/${list}?q=${text}`),
  ),
  '/admin/enrollments?q=kumar&sort=student',
  '/admin/payments?page=20',
  '/admin/payments?sort=oldest',
  '/admin/payments?sort=amount',
  '/admin/payments?status=completed',
  '/admin/students?sort=progress',
  '/admin/students?sort=enrollments',
  '/admin/students?sort=name',
  '/admin/enrollments?sort=course',
  '/admin/enrollments?sort=progress',
  '/admin/orders?q=asha',
  '/admin/orders',
  '/admin/orders?sort=amount',
  '/admin/orders?page=400',
  '/admin/orders/o777',
  '/admin/orders/tasks',
  '/admin/enrollments?q=rao&sort=student',
  '/admin/payments?page=400',
  '/admin/payments?from=2026-01-01&to=2026-03-10',
  '/admin/analytics?period=12m',
  ...['month', '90d', 'year', 'all'].map((period) => `/admin/reports/sold?period=${period}`),
  '/admin/reports/sold?period=all&course=c7',
  '/admin/reports/owed',
  '/admin/reports/stuck',
  ...['source', 'code', 'festival'].map((by) => `/admin/campaigns?by=${by}&period=all`),
  ...['source:s1', 'source:', 'code:DIWALI', 'festival:f1'].map(
    (of) => `/admin/campaigns?campaign=${of}&period=all`,
  ),
  '/admin/register',
  '/admin/orders?only=first',
  '/admin/enrollments?status=away&course=c7',
  '/admin/payments?only=refunds',
  '/admin/payments?course=c7',
  '/admin/orders?only=reduced',
  '/admin/orders?code=DIWALI',
  '/admin/courses/c7',
  '/admin/courses/c7/progress',
  '/admin/coupons',
  ...['', '/new', '?state=delivered', '?state=held', '?state=all&sort=newest'].map(
    (of) => `/admin/kits${of}`,
  ),
  ...[one, '9876543210', 'kumar', 'ra'].flatMap((text) => [
    `/admin/kits?q=${text}`,
    `/admin/kits?state=all&q=${text}`,
  ]),
  '/admin/reviews',
  '/admin/submissions',
  '/admin/messages/outbox',
  `/admin/export/students?q=${one}`,
  `/admin/export/enrollments?q=${one}`,
  `/admin/export/payments?q=${one}`,
  `/admin/export/orders?q=${one}`,
  '/admin/export/by-course?period=all',
  '/',
  '/courses',
  '/courses?q=kite',
  '/courses?type=drone&sort=price-low',
  '/courses/c1',
].filter(isAsked);

/**
 * The budget of the owner's day: Today, search, kits, persons, reports, campaigns and register (DAY-41, DAY-42, DAY-43,
 * DAY-50, DAY-51, DAY-52, DAY-210): the median at the large size, and its ratio.
 */
const mostMs = 150;
const mostRatio = 2;
const isOwnersDay = (path: string) =>
  /^\/admin($|\/(search|register|reports|campaigns|people\/|students\/|orders\/))/.test(path);

/** The commands that are measured. Each submits a form of the admin panel; `n` is the number of the round. */
const commands = [
  {
    name: 'record a payment',
    path: '/admin/enrollments',
    form: (n: number) => ({
      intent: 'pay',
      id: `e${100 + n}`,
      key: randomUUID(),
      amount: '599',
      method: 'UPI',
      reference: `4029${n}`,
    }),
  },
  {
    name: 'complete an enrollment',
    path: '/admin/enrollments',
    form: (n: number) => ({ intent: 'complete', id: `e${300 + 3 * n}` }),
  },
].filter(({ name }) => isAsked(name));

type Place = { site: Site; close: () => Promise<void> };

async function open(size: Size): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pankh-growth-'));
  const postgres = flags.embedded ? null : await startPostgres({ durable: true });
  const where = postgres ? { databaseUrl: postgres.url } : {};
  const begun = performance.now();
  await fillPanel({ dataDir, ...where }, size);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${size.students} students, ${size.enrollments} enrollments, stored in ${seconds} s`);
  const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' };
  const site = await startSite({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
  const close = async () => {
    await site.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, close };
}

const places = [await open(small), await open(large)] as const;
const measured = await Promise.all(
  places.map(async ({ site }) => ({ site, cookie: await signIn(site), times: [] as number[] })),
);
console.log(`\n${'page'.padEnd(52)}    1 ×   ${times} ×    ratio    (p50 in ms, ${rounds} rounds)`);
const over: string[] = [];
let worst = { path: '', ratio: 0 };
const asked = [
  ...pages.map((path) => ({
    name: path,
    ask: (place: Place['site'], cookie: string) => time(place, path, path.startsWith('/admin') ? cookie : ''),
  })),
  ...commands.map(({ name, path, form }) => ({
    name,
    ask: (place: Place['site'], cookie: string, round: number) => send(place, path, cookie, form(round + 1)),
  })),
];
for (const { name: path, ask } of asked) {
  for (const place of measured) place.times = [];
  // The first request of each page (round -1) is not counted, because this request fills the caches of V8 and of the
  // database.
  for (let round = -1; round < rounds; round++) {
    for (const { site, cookie, times } of measured) {
      const { ms } = await ask(site, cookie, round);
      if (round >= 0) times.push(ms);
    }
  }
  const [one = Number.NaN, many = Number.NaN] = measured.map((place) => percentile(place.times, 0.5));
  const ratio = many / one;
  if (ratio > worst.ratio) worst = { path, ratio };
  const figures = [one.toFixed(1).padStart(7), many.toFixed(1).padStart(8), ratio.toFixed(2).padStart(8)];
  const isOver = isOwnersDay(path) && (many > mostMs || ratio > mostRatio);
  if (isOver) over.push(path);
  console.log(`${path.padEnd(52)}${figures.join(' ')}${isOver ? '  over the budget' : ''}`);
}
for (const { close } of places) await close();
if (over.length > 0) process.exitCode = 1;
console.log(`\ngrowth: ${worst.ratio.toFixed(1)} × (${worst.path})`);
