import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { LiveStreams } from '#app/live/stream.server.ts';
import { queueLengths } from '#app/platform/bounded-queue.server.ts';
import type { Services } from '#app/visit/services.server.ts';

/**
 * What answered a request: the page cache (`cached`), a rendering that the page cache then stored (`shared`),
 * any other rendering (`page`), data for a client-side navigation (`data`), a file of the build (`asset`), an
 * event stream (`live`), or a check of health or metrics (`health`).
 */
export type AnswerKind = 'cached' | 'shared' | 'page' | 'data' | 'asset' | 'live' | 'health';

export type Metrics = {
  /** Counts one answered request. Event streams stay open, so their duration is not recorded. */
  count(answer: { kind: AnswerKind; method: string; status: number; seconds: number }): void;
  /** Answers GET /metrics: 200 in Prometheus' text format with the right token, else 401. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

export const metricsPath = '/metrics';

type MetricsParts = {
  services: Pick<Services, 'db' | 'database' | 'reports' | 'log' | 'jobs'>;
  streams: LiveStreams;
  token: string;
};

/** For Prometheus and others (OPS-6) with `token` as `Authorization: Bearer`; read for each request. */
export function createMetrics({ services, streams, token }: MetricsParts): Metrics {
  const { db, database, reports, log, jobs } = services;
  const registry = new Registry();
  const registers = [registry];
  // Node's own figures: event-loop delay, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'pankh_request_seconds',
    help: 'How long answered requests took, by what answered them',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const ended = new Counter({
    name: 'pankh_live_streams_ended_total',
    help: 'Event streams that ended',
    registers,
  });
  new Gauge({
    name: 'pankh_live_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(streams.count());
    },
  });
  new Gauge({
    name: 'pankh_database_connections',
    help: 'Connections of the pool to PostgreSQL; `waiting` are requests for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(database.connections?.() ?? {}))
        this.set({ state }, number);
    },
  });
  new Gauge({
    name: 'pankh_report_reads',
    help: 'Reads of lists, figures and exports since the start, by where they went, if there is a replica',
    labelNames: ['from'],
    registers,
    collect() {
      for (const [from, number] of Object.entries(reports.counts())) this.set({ from }, number);
    },
  });
  new Gauge({
    name: 'pankh_job_age_seconds',
    help: 'How long ago each job that the server repeats last succeeded, or the process started',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { job, seconds } of jobs.ages()) this.set({ job }, seconds);
    },
  });
  const waiting = new Gauge({
    name: 'pankh_outbox_emails',
    help: 'Emails that are not sent yet; `failing` ones were refused at least once',
    labelNames: ['state'],
    registers,
  });
  const inState = new Gauge({
    name: 'pankh_orders',
    help: 'Orders by state',
    labelNames: ['state'],
    registers,
  });
  const inQueue = new Gauge({
    name: 'pankh_queue_length',
    help: 'What waits: passwords to hash and images to read in this process; payment events, refunds and tasks of the owner in the database',
    labelNames: ['queue'],
    registers,
  });
  const isUp = new Gauge({
    name: 'pankh_database_up',
    help: '1 if the database answered when these figures were read',
    registers,
  });

  async function readRows(): Promise<void> {
    const [emails] = await db
      .select({
        waiting: count(),
        failing: sql<number>`(count(*) filter (where ${isNotNull(mailOutbox.lastError)}))::int`,
      })
      .from(mailOutbox)
      .where(isNull(mailOutbox.sentAt));
    const states = await db
      .select({ state: orders.state, count: count() })
      .from(orders)
      .groupBy(orders.state);
    const [events, givenBack, tasks] = await Promise.all([
      db.$count(paymentEvents, isNotNull(paymentEvents.nextTryAt)),
      db.$count(refunds, inArray(refunds.state, ['requested', 'sent'])),
      db.$count(orderTasks, isNull(orderTasks.doneAt)),
    ]);
    inQueue.set({ queue: 'payment events' }, events);
    inQueue.set({ queue: 'refunds' }, givenBack);
    inQueue.set({ queue: 'tasks' }, tasks);
    waiting.set({ state: 'waiting' }, emails?.waiting ?? 0);
    waiting.set({ state: 'failing' }, emails?.failing ?? 0);
    inState.reset();
    for (const { state, count } of states) inState.set({ state }, count);
  }

  return {
    count({ kind, method, status, seconds: took }) {
      if (kind === 'live') ended.inc();
      else seconds.observe({ kind, method, status }, took);
    },
    async answer(request, response) {
      if (!isBearer(request.headers.authorization, token)) {
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
        return;
      }
      for (const [queue, length] of queueLengths()) inQueue.set({ queue }, length);
      const read = await readRows().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'the figures of the database could not be read');
          return false;
        },
      );
      isUp.set(read ? 1 : 0);
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
      response.writeHead(200, headers).end(await registry.metrics());
    },
  };
}

/** Compares in constant time, so that the response time reveals nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
