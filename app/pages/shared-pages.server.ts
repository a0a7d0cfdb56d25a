import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { anyTopic, audienceOf, type Topics } from '#app/live/topics.ts';
import { lockedPolicy } from '#app/platform/security-headers.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import {
  type CacheKey,
  endOf,
  hasClosedBanner,
  hasOwnLogin,
  mayBeStudent,
  readCacheKey,
  scriptAddress,
  scriptOf,
} from './cache-key.server.ts';
import { type CdnPurge, longestSeconds } from './cdn-purge.server.ts';
import { dropCacheWhileDisconnected } from './missed-changes.server.ts';
import {
  createPageCache,
  type DeferredScript,
  type SharedPage,
  type StoredPage,
} from './page-cache.server.ts';
import { createDeferredSender, createFilledSender, createPageSender } from './send-page.server.ts';
import { createStudentPages, type OwnStudies } from './student-pages.server.ts';

const maxBytes = 64 * 1024 * 1024;

export type SharedPages = {
  /** If the page is cached, sends the page at once (synchronously) and returns true. Otherwise returns false. */
  answerNow(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Returns 'sent', or a response that cannot be shared, such as a 404, so that it is not rendered twice. Null if the
   * page is not shared: React Router must answer.
   */
  answer(request: IncomingMessage, response: ServerResponse): Promise<'sent' | Response | null>;
  /** False if it must be rendered; null at once for a page that students do not get from the cache. */
  answerStudent(
    request: IncomingMessage,
    response: ServerResponse,
    about: { requestId: string; mayAsk: () => Promise<boolean> },
  ): Promise<boolean> | null;
  /** Sends a page as visitors see it, while the database does not respond (OPS-46). False if none is cached. */
  answerAway(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

/**
 * Caches whole pages for visitors and templates for students, by URL, theme and closed banner. It is emptied when data
 * change, when a UTC day, an offer or its end begins (SELL-16), and, while no changes are heard of, every five seconds
 * (OPS-46).
 */
export function createSharedPages(options: {
  services: Services;
  topics: Topics;
  render: (request: Request, visit: Visit) => Promise<Response>;
  stylesheet: Visit['stylesheet'];
  headers: readonly [string, string][];
  runningFestival: () => Promise<string | null>;
  /** Returns when pages change without changed data, by an offer, or a day in the site's zone. Null for never. */
  nextChange: (now: Date) => Promise<Date | null>;
  /** Empties a CDN or caching proxy; null if there is none. */
  purge: CdnPurge | null;
  ownStudies: (userId: string) => Promise<OwnStudies>;
  /** Whether a request follows a link with a code, or its browser has followed one before. */
  hasCode: (request: IncomingMessage) => boolean;
  /** Returns the prices with that code; null for none (DAY-2). */
  codePrices: (request: IncomingMessage) => Promise<CodePrices | null>;
  dropped: () => void;
}): SharedPages {
  const { services } = options;
  const sendPage = createPageSender(options.headers);
  const sendLate = createDeferredSender(options.headers);
  const sendFilled = createFilledSender(options.headers);
  const cache = createPageCache({ maxBytes, clock: services.clock });
  /**
   * The id of the active festival: '' if none is, null if not known, as after each change. It is read again only for
   * a visitor who has closed a banner.
   */
  let festival: string | null = null;
  let changes = 0;
  const isReceiving = () => services.live.isReceiving();
  const drop = () => {
    festival = null;
    changes += 1;
    // If notifications cannot arrive, the cause is the clock, or a change that may not have happened. If the database
    // does not respond either, the dropped pages are sent as they are (OPS-46).
    cache.drop(!isReceiving());
    students.drop();
    options.dropped();
  };
  const stop = services.live.subscribe((topic) => {
    if (topic !== anyTopic && audienceOf(options.topics, topic) !== 'public') return;
    drop();
    options.purge?.changed();
  });
  const stopDropping = dropCacheWhileDisconnected({
    isReceiving,
    ping: () => services.database.ping(),
    drop,
  });
  // At startup, the shared cache may have pages of an earlier build, or from when no server ran.
  options.purge?.changed();
  const learnFestival = async () => {
    const before = changes;
    const id = await options.runningFestival().catch(() => undefined);
    // If data changed meanwhile, another festival may be active, so the id is not stored.
    if (changes === before && id !== undefined) festival = id ?? '';
  };

  // This is read before the rendering: otherwise a price could change in between and the old one stay cached. If it
  // fails, the live update still empties the cache.
  const nextChange = () => options.nextChange(services.clock()).catch(() => null);

  const render = ({ address, theme, closedBanner }: CacheKey, choice: Partial<Visit>) => {
    const visit: Visit = {
      services,
      actor: async () => ({ kind: 'visitor' }),
      address: '0.0.0.0',
      theme,
      closedBanner,
      nonce: randomBytes(16).toString('base64'),
      now: services.clock(),
      stylesheet: options.stylesheet,
      ...choice,
    };
    // A new request, because nothing of the visitor's own may show on a page for everyone.
    const request = new Request(new URL(address, services.env.baseUrl), { headers: { Accept: 'text/html' } });
    return options.render(request, visit);
  };

  const students = createStudentPages({
    ...options,
    cache,
    send: sendFilled,
    render,
    isShareable,
    nextChange,
  });

  const renderShared = async (wanted: CacheKey) => {
    let script: DeferredScript | null = null;
    const until = nextChange();
    const shareScript = (code: string) => {
      script = scriptOf(code);
      return scriptAddress(wanted, script);
    };
    const answer = await render(wanted, { shareScript });
    const page = await sharedPage(answer, script);
    // A page that cannot be shared after all, such as a middleware's refusal, is sent to nobody, because its script
    // was not stored.
    return { answer: page || script ? null : answer, page: page && { ...page, until: await until } };
  };

  const keyOf = (request: IncomingMessage) =>
    hasOwnLogin(request)
      ? null
      : readCacheKey(request, (isSignedIn) => (isSignedIn ? null : 'visitor'), festival);

  const answerStudent = async (...[request, response, about]: Parameters<SharedPages['answerStudent']>) => {
    if (festival === null && hasClosedBanner(request)) await learnFestival();
    const wanted = readCacheKey(request, () => 'student', festival);
    return (
      wanted !== null &&
      (await students.answer(wanted, request, response, {
        ...about,
        codes: () => options.codePrices(request),
      }))
    );
  };

  // Returns the seconds until one second before the next known change, because sending takes time. 0 if the page
  // depends on or sets a cookie, its URL differs from the key, or a change may have been missed.
  const sharedSeconds = (
    page: StoredPage,
    wanted: CacheKey,
    request: IncomingMessage,
    to: ServerResponse,
  ) => {
    const isPlain = wanted.theme === 'auto' && wanted.closedBanner === null && request.url === wanted.address;
    if (!options.purge?.mayStore() || !isPlain || to.hasHeader('Set-Cookie')) return 0;
    // The page may be outdated without notifications.
    if (!isReceiving()) return 0;
    // If data changed during the rendering, the page may be outdated, and the page cache has not stored it.
    if (cache.peek(wanted.key) !== page) return 0;
    const left = Math.floor((page.expiresAt - services.clock().getTime()) / 1_000) - 1;
    return Math.max(Math.min(left, longestSeconds), 0);
  };

  const send = (page: StoredPage, wanted: CacheKey, request: IncomingMessage, response: ServerResponse) => {
    const { late } = wanted;
    if (late === null && 'bodies' in page)
      sendPage(page, request, response, sharedSeconds(page, wanted, request, response));
    else if (late === null) return false;
    else if (page.late) sendLate(page.late, late, request, response);
    else return false;
    return true;
  };

  return {
    answerNow(request, response) {
      const wanted = keyOf(request);
      if (!wanted) return false;
      const late = wanted.late !== null && cache.late(wanted.late);
      if (late) {
        sendLate(late, late.tag, request, response);
        return true;
      }
      if (options.hasCode(request)) return false;
      const page = cache.peek(wanted.key);
      return page !== undefined && send(page, wanted, request, response);
    },
    async answer(request, response) {
      if (festival === null && hasClosedBanner(request)) await learnFestival();
      const wanted = keyOf(request);
      if (!wanted) return null;
      // Several requests may wait for one rendering. A page that cannot be shared has a nonce, which must not be used
      // twice, so only the first request gets it.
      const own: { answer: Response | null } = { answer: null };
      const renderAsked = async () => {
        if (wanted.audience === 'student') return await students.render(wanted);
        const { answer, page } = await renderShared(wanted);
        if (page === null) own.answer = answer;
        return page;
      };
      const page = await cache.get(wanted.key, renderAsked, endOf(wanted, services.clock()));
      const codes = page !== null && wanted.late === null ? await options.codePrices(request) : null;
      if (codes && page && (await sendFilled(page, { own: { codes } }, request, response))) return 'sent';
      if (page !== null && send(page, wanted, request, response)) return 'sent';
      return wanted.late === null ? own.answer : noScript(own.answer?.status ?? 404);
    },
    answerAway(request, response) {
      const wanted = readCacheKey(request, () => 'visitor', festival ?? '');
      if (!wanted || wanted.late !== null) return false;
      // The key of the version without any cookie is the page's address. It is sent if this visitor's own is not cached.
      const page = cache.newest(wanted.key) ?? cache.newest(wanted.address);
      if (!page || !('bodies' in page)) return false;
      sendPage(page, request, response);
      return true;
    },
    answerStudent: (request, response, about) =>
      mayBeStudent(request) ? answerStudent(request, response, about) : null,
    close() {
      stop();
      stopDropping();
      options.purge?.close();
    },
  };
}

// Answers that the script does not exist, or that its page could not be rendered.
function noScript(status: number): Response {
  return new Response(null, { status: status >= 500 ? 503 : 404, headers: { 'Cache-Control': 'no-store' } });
}

/** Whether a response with this status and these headers may be cached and sent to everybody. */
export function isShareable(status: number, headers: Headers): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isStorable = headers.get('Cache-Control') === 'private, no-cache';
  return status === 200 && isPage && isStorable && !headers.has('Set-Cookie');
}

/** Returns null for an error, a response that sets a cookie, or one that is no page. */
export async function sharedPage(
  answer: Response,
  script: DeferredScript | null,
): Promise<SharedPage | null> {
  if (!isShareable(answer.status, answer.headers)) return null;
  const policy = answer.headers.get('Content-Security-Policy') ?? lockedPolicy;
  return { html: await answer.text(), late: script, policy };
}
