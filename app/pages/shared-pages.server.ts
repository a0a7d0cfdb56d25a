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
// The home page counts students and enrollments, whose changes drop nothing: it may be a minute behind.
const homeMs = 60_000;
const personalCookie = /(?:^|;\s*)(?:__Host-)?pankh_(?:session|portal)=/;

/** Before the address of a page: its script, which the page loads when it is time (`?v=` its tag). */
const latePrefix = '/late';
// The page's own query, then the tag.
const lateQuery = /^((?:.*&)?)v=([\w-]*)$/;

type Question = Pick<Visit, 'theme' | 'closedBanner'> & {
  key: string;
  address: string;
  /** The tag of the late part that is asked for, null when the page itself is. */
  late: string | null;
};

export type SharedPages = {
  /** Answers with a page that lies ready, at once; says false when there is none. */
  answerNow(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Renders a page many share and sends it. What may not be shared, such as a 404, goes back to who asked first, to be
   * sent and not rendered once more; null: the web framework answers.
   */
  answer(request: IncomingMessage, response: ServerResponse): Promise<'sent' | Response | null>;
  close(): void;
};

/**
 * The pages of visitors who are not signed in, in front of the web framework. Kept by address, theme and closed
 * banner; dropped by the live topics and at the turn of the UTC day, when a festival may begin or end by itself.
 */
export function createSharedPages(options: {
  services: Services;
  topics: Topics;
  render: (request: Request, visit: Visit) => Promise<Response>;
  stylesheet: Visit['stylesheet'];
  headers: readonly [string, string][];
  /** The id of the festival that is on, null for none. */
  runningFestival: () => Promise<string | null>;
}): SharedPages {
  const { services } = options;
  const sendPage = createPageSender(options.headers);
  const sendLate = createDeferredSender(options.headers);
  const cache = createPageCache({ maxBytes, clock: services.clock });
  /** The festival that is on, '' for none, null while nobody who closed a banner has asked since the last change. */
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
    // A change meanwhile may be that of the festivals: what was read is then forgotten.
    if (changes === before) festival = id ?? '';
  };

  const renderShared = async (address: string, choice: Pick<Visit, 'theme' | 'closedBanner'>) => {
    let script: DeferredScript | null = null;
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
    // A request of our own: nothing of the one that asked first may reach what everybody gets.
    const request = new Request(new URL(address, services.env.baseUrl), { headers: { Accept: 'text/html' } });
    const answer = await options.render(request, visit);
    const page = await sharedPage(answer, script);
    // What was finished for all and then refused, as by a middleware, nobody may get: its script has no address.
    return { answer: page || script ? null : answer, page };
  };

  /** Under which key this request's page is kept; null when it is not for all to share. */
  const question = (request: IncomingMessage): Question | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const cookies = request.headers.cookie;
    const asked = askedFor(request.url ?? '/');
    // The script of a page that was read before signing in is still the visitor's.
    if (cookies && asked.late === null && personalCookie.test(cookies)) return null;
    const address = sharedAddress(asked.path, asked.query);
    if (address === null) return null;
    const { late } = asked;
    if (!cookies) return { key: `auto  ${address}`, address, late, theme: 'auto', closedBanner: null };
    const { theme, closedBanner } = readSiteCookies(cookies);
    // Only the banner that is up can be closed: any other value of the cookie is the plain page.
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
      // Of those who wait for one rendering the first alone gets what cannot be shared: it holds a nonce.
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
  return address === '/' && soon < nextDay ? soon : nextDay;
}

// Of a page that has no script of its own, or is none.
function noScript(status: number): Response {
  return new Response(null, { status: status >= 500 ? 503 : 404, headers: { 'Cache-Control': 'no-store' } });
}

function askedFor(url: string): { path: string; query: string; late: string | null } {
  const [path = '/', query = ''] = url.split('?', 2);
  if (!path.startsWith(`${latePrefix}/`)) return { path, query, late: null };
  const [, own = query, late = ''] = lateQuery.exec(query) ?? [];
  return { path: path.slice(latePrefix.length), query: own, late };
}

/** Whether everybody may get an answer with this status and these headers. */
export function isShareable(status: number, headers: Headers): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isStorable = headers.get('Cache-Control') === 'private, no-cache';
  return status === 200 && isPage && isStorable && !headers.has('Set-Cookie');
}

/** What may be shared of a rendered page; null for an error, a cookie, or anything that is no page. */
export async function sharedPage(
  answer: Response,
  script: DeferredScript | null,
): Promise<SharedPage | null> {
  if (!isShareable(answer.status, answer.headers)) return null;
  const policy = answer.headers.get('Content-Security-Policy') ?? lockedPolicy;
  return { html: await answer.text(), late: script, policy };
}
