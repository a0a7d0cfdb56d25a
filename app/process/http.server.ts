import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { findRunningFestival } from '#app/core/festivals/festival-queries.server.ts';
import { nounTopics } from '#app/core/nouns.ts';
import { findNextPriceChange } from '#app/core/offers/shown-prices.server.ts';
import { startOfNextDayIn } from '#app/domain/calendar.ts';
import type { LiveStreams } from '#app/live/stream.server.ts';
import { livePath } from '#app/live/topics.ts';
import { linkedSource, partsOf, sharedCode } from '#app/pages/cacheable-pages.ts';
import { createCdnPurge } from '#app/pages/cdn-purge.server.ts';
import { createSharedPages } from '#app/pages/shared-pages.server.ts';
import { createStylesheets } from '#app/pages/stylesheets.server.ts';
import { answerFault } from '#app/platform/fault-answer.server.ts';
import { uploadPath } from '#app/platform/files/file-uploads.server.ts';
import { clientAddress, limitKeyOf } from '#app/platform/limits/client-address.server.ts';
import { withRequestId } from '#app/platform/request-id.server.ts';
import { baseHeaders } from '#app/platform/security-headers.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { createStoppableServer, type StoppableServer } from '#app/platform/stoppable-server.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { sharedCodeCookieFor, sourceCookieFor } from '#app/visit/site-cookies.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { actorOf, contextWith, createVisit } from './create-visit.server.ts';
import { mayKeepSource } from './keep-source.server.ts';
import { arrivalLimit, hasBody, limitArrival } from './limit-arrival.server.ts';
import { type AnswerKind, createMetrics, type Metrics, metricsPath } from './metrics.server.ts';
import { createReadiness } from './readiness.server.ts';
import { renderFewAtOnce } from './render-few-at-once.server.ts';
import { createDatabaseTimeout, renderWithTimeout } from './render-timeout.server.ts';
import { createSiteApp, type RenderSite } from './site-app.server.ts';
import { createStudentCourseReader } from './student-courses.server.ts';
import { createCodePriceReader, linkedCode } from './visitor-code-prices.server.ts';

const timeouts = { headers: 10_000, keepAlive: 65_000 };
const maxHeaderBytes = 16_384;
const methods = ['GET', 'HEAD', 'POST'];
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };
// The upload protocol tus needs two more HTTP methods, which are allowed only on the paths of uploads.
const uploadMethods = [...methods, 'PATCH', 'DELETE'];

/** Vite's development server. It serves the modules, and says by a WebSocket that files changed. */
export type Front = {
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/** Answers cached pages, event streams and health checks itself; the site app does the rest. */
export function createHttpServer(options: {
  services: Services;
  streams: LiveStreams;
  render: RenderSite;
  assetsDir: string | null;
  front?: Front;
}): StoppableServer {
  const { services, streams } = options;
  const databaseTimeout = createDatabaseTimeout(() => services.database.ping());
  const render = renderFewAtOnce(renderWithTimeout(options.render, databaseTimeout));
  const isHttps = services.env.baseUrl.startsWith('https:');
  const headers = Object.entries(baseHeaders(isHttps));
  const site = createSiteApp({ ...options, render });
  const isReady = createReadiness(() => services.database.ping());
  const stylesheet = createStylesheets(options.assetsDir);
  const codes = createCodePriceReader(services);
  const shared = createSharedPages({
    services,
    topics: nounTopics,
    stylesheet,
    headers,
    render: (request, visit) => render(request, contextWith(visit)),
    runningFestival: async () => {
      const { db, log, clock } = services;
      return (await findRunningFestival(db, log, clock()))?.id ?? null;
    },
    nextChange: (now) => findNextChange(services, now),
    purge: services.env.cdn ? createCdnPurge(services.env.cdn, services.log) : null,
    ownStudies: createStudentCourseReader(services.db, services.clock),
    hasCode: (request) => linkedCode(request) !== null,
    codePrices: codes.of,
    dropped: codes.drop,
  });
  const { metricsToken: token } = services.env;
  const metrics = token === undefined ? null : createMetrics({ services, streams, token });
  const server = createStoppableServer(maxHeaderBytes, (request, response) => {
    const { path, query } = partsOf(request.url);
    if (hasSeveralHosts(request.rawHeaders)) {
      response
        .writeHead(400, [...headers.flat(), ...Object.entries(plainText).flat()])
        .end(httpWords.severalHosts);
      return;
    }
    if (hasBody(request)) limitArrival(request, response, arrivalLimit(path, request.headers));
    const seen: Seen = { path };
    if (metrics || services.log.isLevelEnabled('info'))
      countWhenDone({ services, metrics, seen }, request, response);
    // Stores a link's coupon code in a cookie before the page cache answers, so that a visitor who gets a cached page
    // keeps the code too (SELL-19).
    const code = request.method === 'GET' ? sharedCode(path, query) : null;
    if (code !== null) response.setHeader('Set-Cookie', sharedCodeCookieFor(code, isHttps));
    const source = request.method === 'GET' ? linkedSource(path, query) : null;
    if (source === null) respond(request, response, seen);
    else
      void databaseTimeout.wait(mayKeepSource(services, source, request)).then((isKnown) => {
        if (isKnown) response.appendHeader('Set-Cookie', sourceCookieFor(source, isHttps));
        respond(request, response, seen);
      });
  });

  function respond(request: IncomingMessage, response: ServerResponse, seen: Seen): void {
    if (options.assetsDir && shared.answerNow(request, response)) {
      seen.kind = 'cached';
      return;
    }
    // The request gets an id only here. A request that is answered with a cached page needs no id, because such a
    // request causes no other log lines, and creating an id takes time.
    const requestId = randomUUID();
    seen.requestId = requestId;
    const next = () =>
      void withRequestId(requestId, () =>
        answer(request, response, seen).catch((error: unknown) => {
          const { status, text } = answerFault(error, services.log);
          if (!response.headersSent) response.writeHead(status, plainText);
          response.end(text);
        }),
      );
    const goOn = () => {
      for (const [name, value] of headers) response.setHeader(name, value);
      response.setHeader('X-Request-Id', requestId);
      if (options.front) options.front.handle(request, response, next);
      else next();
    };
    const filled = options.assetsDir ? answerStudent(request, response, requestId) : null;
    if (filled === null) goOn();
    else
      void filled.then((isSent) => {
        if (isSent) seen.kind = 'cached';
        else goOn();
      });
  }
  if (options.front) server.on('upgrade', options.front.upgrade);
  server.headersTimeout = timeouts.headers;
  // Turns off Node's time limit for receiving a request, which is the same for all paths. `limitArrival` sets a limit
  // that depends on the path.
  server.requestTimeout = 0;
  server.keepAliveTimeout = timeouts.keepAlive;

  // Tries to send a cached page, filled in for the student. Returns true if the page was sent, null if students cannot
  // get the requested page from the cache, and false if the page must be rendered. Also returns false if the database
  // does not respond: rendering then sends the outage page.
  function answerStudent(request: IncomingMessage, response: ServerResponse, requestId: string) {
    let isGivenUp = false;
    const mayAsk = async () => {
      const address = clientAddress(request, services.env.trustedProxies);
      return (await services.limits.checkRequest(address)).success && !isGivenUp;
    };
    const filled = shared.answerStudent(request, response, { requestId, mayAsk });
    if (filled === null) return null;
    const sent = filled.catch((error: unknown) => {
      services.log.warn({ err: error, requestId }, 'a cached page could not be filled in');
      return false;
    });
    return databaseTimeout.wait(sent).then((isSent) => {
      isGivenUp = isSent === null;
      return isSent ?? false;
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, seen: Seen): Promise<void> {
    // No page supports methods that are not in `methods`, and for TRACE the web-standard Request object
    // cannot even be constructed.
    const { path } = seen;
    const allowed = path.startsWith(`${uploadPath}/`) ? uploadMethods : methods;
    if (!allowed.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: allowed.join(', ') }).end();
      return;
    }
    const address = clientAddress(request, services.env.trustedProxies);
    if (request.method === 'GET' && path === livePath) {
      // An open page alone is no use of the session, which would otherwise never end.
      const actor = () => actorOf(services.actorOf, request, false);
      const panelActor = () => actorOf(services.panelActorOf, request, false);
      const mayAsk = async () => (await services.limits.checkRequest(address)).success;
      const session = request.headers.cookie ?? '';
      return streams.open(request, response, {
        limitKey: limitKeyOf(address),
        mayAsk,
        session,
        actor,
        panelActor,
      });
    }
    if (request.method === 'GET' && (path === '/healthz' || path === '/readyz')) {
      return health(path === '/healthz' || (await isReady()), services, response);
    }
    if (metrics && request.method === 'GET' && path === metricsPath)
      return await metrics.answer(request, response);
    const answerShared = async () => {
      const answered = options.assetsDir ? await shared.answer(request, response) : null;
      if (answered === 'sent') seen.kind = 'shared';
      return answered;
    };
    const answerAway = () => options.assetsDir !== null && shared.answerAway(request, response);
    const listener = getRequestListener(
      (fetchRequest) => {
        const visit = createVisit(services, request, {
          address,
          stylesheet,
          codePrices: () => codes.of(request),
        });
        return site(fetchRequest, visit, contextWith(visit), { answer: answerShared, answerAway }, response);
      },
      { overrideGlobalObjects: false },
    );
    await listener(request, response);
  }
  server.once('close', () => shared.close());
  return server;
}

/** When pages change although no data does: a price rule or a day begins or ends (SELL-16, DASH-12). */
async function findNextChange({ db }: Services, now: Date): Promise<Date> {
  const [price, zone] = await Promise.all([findNextPriceChange(db, now), siteZone(db)]);
  const day = startOfNextDayIn(now, zone);
  return price !== null && price < day ? price : day;
}

/** Whether a request has several `Host` lines: a proxy may have read another one than Node does (RFC 9112, 3.2). */
function hasSeveralHosts(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}

/** `/healthz`: the process is alive; `/readyz`: it can serve, so the database responds too. */
function health(isUp: boolean, services: Services, response: ServerResponse): void {
  const body = JSON.stringify({ status: isUp ? 'ok' : 'error', engine: services.database.engine });
  response.writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body);
}

/** What is logged and counted of a request when its response has ended. */
type Seen = { requestId?: string; path: string; kind?: AnswerKind };

function kindOf(path: string): AnswerKind {
  if (path === livePath) return 'live';
  if (path === '/healthz' || path === '/readyz' || path === metricsPath) return 'health';
  if (path.startsWith('/assets/')) return 'asset';
  return path.endsWith('.data') ? 'data' : 'page';
}

// Logs and counts each request when its response has ended. The query string is left out, because search
// texts and return URLs in it may contain personal data.
function countWhenDone(
  { services: { log }, metrics, seen }: { services: Services; metrics: Metrics | null; seen: Seen },
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const started = process.hrtime.bigint();
  response.once('close', () => {
    const { requestId, path, kind = kindOf(path) } = seen;
    const { statusCode: status } = response;
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    metrics?.count({ kind, method, status, seconds });
    if (!log.isLevelEnabled('info')) return;
    const ms = Math.round(seconds * 1e4) / 10;
    log[status >= 500 ? 'error' : 'info']({ requestId, method, path, status, ms }, 'request');
  });
}
