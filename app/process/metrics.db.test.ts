import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openReports } from '#app/db/reports.server.ts';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startJobs } from '#app/platform/run-jobs.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createMetrics, type Metrics } from './metrics.server.ts';

const token = 'a-token-of-the-monitoring';
let database: TestDatabase;
let server: Server;
let metrics: Metrics;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const streams = { open: async () => {}, count: () => 3, close: () => {} };
  const log = createLog('silent');
  const jobs = startJobs([[{ name: 'expiry', everyMs: 60_000, work: async () => undefined }]], {
    log,
    clock: () => new Date('2026-11-20T06:00:00Z'),
  });
  const services = { db: database.db, database, reports: await openReports(database, {}, log), log, jobs };
  metrics = createMetrics({ services, streams, token });
  server = createServer((request, response) => void metrics.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(() => database.truncateAll());

const read = async (authorization?: string) =>
  await fetch(url, authorization === undefined ? {} : { headers: { authorization } });

it.each([undefined, '', token, `bearer ${token}`, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`])(
  '[OPS-6] the metrics refuse the Authorization header %j',
  async (header) => {
    const refused = await read(header);
    expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([
      401,
      'Bearer',
      '',
    ]);
  },
);

it('[OPS-6] [OPS-95] the metrics count requests, streams, emails, the length of each queue, jobs, and whether the database is up', async () => {
  const email = { recipient: 'asha@example.in', subject: 'Hello', body: 'A secret text' };
  await database.db.insert(mailOutbox).values([
    { ...email, id: 'waiting' },
    { ...email, id: 'failing', attempts: 2, lastError: 'refused' },
    { ...email, id: 'sent', sentAt: new Date() },
  ]);
  const event = { rail: 'razorpay', receivedAt: new Date() } as const;
  await database.db.insert(paymentEvents).values([
    { ...event, id: 'waits', nextTryAt: new Date() },
    { ...event, id: 'processed' },
  ]);
  const passwords = createHashQueue();
  let finish = () => {};
  const blocked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The queue for hashing passwords runs two jobs at a time, so one of these three jobs waits.
  const hashing = [1, 2, 3].map(() => passwords.run(() => blocked));
  metrics.count({ kind: 'cached', method: 'GET', status: 200, seconds: 0.002 });
  metrics.count({ kind: 'live', method: 'GET', status: 200, seconds: 900 });
  const response = await read(`Bearer ${token}`);
  const text = await response.text();
  finish();
  await Promise.all(hashing);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const line of [
    'pankh_request_seconds_count{kind="cached",method="GET",status="200"} 1',
    'pankh_live_streams 3',
    'pankh_live_streams_ended_total 1',
    'pankh_outbox_emails{state="waiting"} 2',
    'pankh_outbox_emails{state="failing"} 1',
    'pankh_queue_length{queue="passwords"} 1',
    'pankh_queue_length{queue="payment events"} 1',
    'pankh_queue_length{queue="refunds"} 0',
    'pankh_queue_length{queue="tasks"} 0',
    'pankh_database_up 1',
    'pankh_job_age_seconds{job="expiry"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/asha|secret/i);
});

it('[OPS-6] gives every figure that the sample dashboard draws, which draws each that the docs name', async () => {
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync('deploy/grafana-dashboard.json', 'utf8'),
  );
  const text = await (await read(`Bearer ${token}`)).text();
  const drawn = JSON.stringify(dashboard);
  const [, figures = ''] = readFileSync('docs/operate.md', 'utf8').split('## What to watch');
  const named = [...figures.matchAll(/`((?:pankh|nodejs|process)_\w+)/g)].map(([, name = '']) => name);
  const own = [...text.matchAll(/^# TYPE (pankh_\w+) /gm)].map(([, name = '']) => name);
  expect(own.length).toBeGreaterThan(8);
  expect([...named, ...own].filter((name) => !drawn.includes(name))).toEqual([]);
  expect(dashboard.panels.length).toBeGreaterThan(5);
  for (const { title, targets } of dashboard.panels)
    for (const [name] of targets.flatMap(({ expr }) => [...expr.matchAll(/\b(pankh|nodejs|process)_\w+/g)])) {
      // Prometheus declares a histogram once under its base name. The names of its values have the suffix `_count` or
      // `_bucket`, which is removed here.
      const declared = name.replace(/(?<=_seconds)_(count|bucket)$/, '');
      expect([title, text.includes(`# TYPE ${declared} `)], name).toEqual([title, true]);
    }
});
