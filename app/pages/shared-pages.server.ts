import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startOfNextUtcDay } from '#app/domain/calendar.ts';
import { anyTopic, audienceOf, type Topics } from '#app/live/topics.ts';
import { lockedPolicy } from '#app/platform/security-headers.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { readSiteCookies } from '#app/visit/site-cookies.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { sharedAddress } from './cacheable-pages.ts';
import {
  createPageCache,
  type DeferredScript,
  type SharedPage,
  type StoredPage,
} from './page-cache.server.ts';
import { createDeferredSender, createPageSender } from './send-page.server.ts';

const maxBytes = 64 * 1024 * 1024;
// How long the home page and the page that explains the published numbers stay cached, in milliseconds. Their
// counts of students and enrollments may be outdated by this much, because a change of a count does not empty
// the cache.
const homeMs = 60_000;
const personalCookie = /(?:^|;\s*)(?:__Host-)?pankh_(?:session|portal)=/;

/**
 * The URL of a page's script is this prefix followed by the page's own path and query. The parameter `v` is
 * added to that query and holds the script's tag, a hash.
 */
const latePrefix = '/late';
// Splits the query of a script URL (the URL under which the script of a page is loaded) into the page's own
// query and the script's tag.
const lateQuery = /^((?:.*&)?)v=([\w-]*)$/;

type Question = Pick<Visit, 'theme' | 'closedBanner'> & {
  key: string;
  address: string;
  /** The script's tag if the request is for a page's script; null if the request is for the page itself. */
  late: string | null;
};

export type SharedPages = {
  /** If the page is cached, sends it at once (synchronously) and returns true. Otherwise returns false. */
  answerNow(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Renders a shared page and sends it ('sent'). A rendered response that cannot be shared, such as a 404, is
   * returned, so that it is not rendered a second time. Returns null if the page is not shared; React Router
   * must then answer the request.
   */
  answer(request: IncomingMessage, response: ServerResponse): Promise<'sent' | Response | null>;
  close(): void;
};

/**
 * Creates the cache of pages for visitors who are not signed in. It answers before React Router does. A page
 * is cached for each URL, theme and closed festival banner. The cache is emptied when a live update reports
 * changed public data, when a UTC day begins, and when an offer begins or ends (SELL-16).
 */
export function createSharedPages(options: {
  services: Services;
  topics: Topics;
  render: (request: Request, visit: Visit) => Promise<Response>;
  stylesheet: Visit['stylesheet'];
  headers: readonly [string, string][];
  /** Returns the id of the festival that is active today; null if none is. */
  runningFestival: () => Promise<string | null>;
  /**
   * Returns the next point in time at which a price changes because an offer begins or ends; null if there is
   * none.
   */
  nextPriceChange: (now: Date) => Promise<Date | null>;
}): SharedPages {
  const { services } = options;
  const sendPage = createPageSender(options.headers);
  const sendLate = createDeferredSender(options.headers);
  const cache = createPageCache({ maxBytes, clock: services.clock });
  /**
   * The id of the active festival: '' if none is active, null if not known. Each change of content resets it
   * to null. It is read again only when a visitor who has closed a festival's banner requests a page.
   */
  let festival: string | null = null;
  let changes = 0;
  const stop = services.live.subscribe((topic) => {
    if (topic !== anyTopic && audienceOf(options.topics, topic) !== 'public') return;
    festival = null;
    changes += 1;
    cache.drop();
  });
  const learnFestival = async () => {
    const before = changes;
    const id = await options.runningFestival();
    // If data changed while the id of the active festival was being read, another festival may be active now,
    // so the id is not stored.
    if (changes === before) festival = id ?? '';
  };

  const renderShared = async (address: string, choice: Pick<Visit, 'theme' | 'closedBanner'>) => {
    let script: DeferredScript | null = null;
    // The next price change is read before the page reads its own clock. In the other order, a price could
    // change in between, and the page would be cached with the old price. If this read fails, the live update
    // at that moment still empties the cache.
    const until = options.nextPriceChange(services.clock()).catch(() => null);
    const visit: Visit = {
      services,
      actor: async () => ({ kind: 'visitor' }),
      address: '0.0.0.0',
      ...choice,
      nonce: randomBytes(16).toString('base64'),
      now: services.clock(),
      stylesheet: options.stylesheet,
      shareScript(code) {
        script = { tag: createHash('sha256').update(code).digest('base64url').slice(0, 22), code };
        return `${latePrefix}${address}${address.includes('?') ? '&' : '?'}v=${script.tag}`;
      },
    };
    // Makes a new request instead of using the visitor's, because nothing of one visitor's request may show
    // on a page that everyone gets.
    const request = new Request(new URL(address, services.env.baseUrl), { headers: { Accept: 'text/html' } });
    const answer = await options.render(request, visit);
    const page = await sharedPage(answer, script);
    // A page that was prepared for sharing may still be refused, for example by a middleware. Nobody must
    // then get it, because it refers to a script that was never stored.
    return { answer: page || script ? null : answer, page: page && { ...page, until: await until } };
  };

  /** Returns the cache key and parameters of the requested page, or null if it cannot be shared. */
  const question = (request: IncomingMessage): Question | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const cookies = request.headers.cookie;
    const asked = askedFor(request.url ?? '/');
    // A visitor with a session cookie gets no shared page, but may load the script of a shared page, because
    // the browser may have loaded that page before the visitor signed in.
    if (cookies && asked.late === null && personalCookie.test(cookies)) return null;
    const address = sharedAddress(asked.path, asked.query);
    if (address === null) return null;
    const { late } = asked;
    if (!cookies) return { key: `auto  ${address}`, address, late, theme: 'auto', closedBanner: null };
    const { theme, closedBanner } = readSiteCookies(cookies);
    // `closedBanner` is the festival named in the visitor's cookie. It changes the page only if that festival
    // is active now. As long as the active festival is not known, the page is not served from the cache.
    if (closedBanner !== null && festival === null) return null;
    const closed = closedBanner === festival ? closedBanner : null;
    return { key: `${theme} ${closed ?? ''} ${address}`, address, late, theme, closedBanner: closed };
  };

  const send = (page: StoredPage, { late }: Question, request: IncomingMessage, response: ServerResponse) => {
    if (late === null) sendPage(page, request, response);
    else if (page.late) sendLate(page.late, late, request, response);
    else return false;
    return true;
  };

  return {
    answerNow(request, response) {
      const asked = question(request);
      if (!asked) return false;
      const late = asked.late !== null && cache.late(asked.late);
      if (late) {
        sendLate(late, late.tag, request, response);
        return true;
      }
      const page = cache.peek(asked.key);
      return page !== undefined && send(page, asked, request, response);
    },
    async answer(request, response) {
      if (festival === null && hasClosedBanner(request)) await learnFestival();
      const asked = question(request);
      if (!asked) return null;
      // Several requests may wait for the same rendering. If the page cannot be shared after all, it contains
      // a CSP nonce, which must not be used twice, so only the first request gets it.
      const own: { answer: Response | null } = { answer: null };
      const render = async () => {
        const { answer, page } = await renderShared(asked.address, asked);
        if (page === null) own.answer = answer;
        return page;
      };
      const page = await cache.get(asked.key, render, endOf(asked, services.clock()));
      if (page !== null && send(page, asked, request, response)) return 'sent';
      return asked.late === null ? own.answer : noScript(own.answer?.status ?? 404);
    },
    close: stop,
  };
}

function hasClosedBanner({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && readSiteCookies(cookie).closedBanner !== null;
}

function endOf({ address }: Question, now: Date): Date {
  const nextDay = startOfNextUtcDay(now);
  const soon = new Date(now.getTime() + homeMs);
  return (address === '/' || address === '/claims') && soon < nextDay ? soon : nextDay;
}

// Returns the response to a request for a page's script that does not exist, or whose page could not be
// rendered.
function noScript(status: number): Response {
  return new Response(null, { status: status >= 500 ? 503 : 404, headers: { 'Cache-Control': 'no-store' } });
}

function askedFor(url: string): { path: string; query: string; late: string | null } {
  const [path = '/', query = ''] = url.split('?', 2);
  if (!path.startsWith(`${latePrefix}/`)) return { path, query, late: null };
  const [, own = query, late = ''] = lateQuery.exec(query) ?? [];
  return { path: path.slice(latePrefix.length), query: own, late };
}

/** Whether a response with this status and these headers may be cached and sent to everybody. */
export function isShareable(status: number, headers: Headers): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isStorable = headers.get('Cache-Control') === 'private, no-cache';
  return status === 200 && isPage && isStorable && !headers.has('Set-Cookie');
}

/**
 * Returns the parts of a rendered page that are cached; null if the response is an error, sets a cookie or is
 * not a page.
 */
export async function sharedPage(
  answer: Response,
  script: DeferredScript | null,
): Promise<SharedPage | null> {
  if (!isShareable(answer.status, answer.headers)) return null;
  const policy = answer.headers.get('Content-Security-Policy') ?? lockedPolicy;
  return { html: await answer.text(), late: script, policy };
}
