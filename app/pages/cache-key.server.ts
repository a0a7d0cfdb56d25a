import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startOfNextUtcDay } from '#app/domain/calendar.ts';
import { readSiteCookies } from '#app/visit/site-cookies.server.ts';
import type { Theme, Visit } from '#app/visit/visit.server.ts';
import { partsOf, sharedAddress } from './cacheable-pages.ts';
import type { DeferredScript } from './page-cache.server.ts';

/**
 * The two groups of people who get cached pages. All visitors who are not signed in get the same page. All students get
 * the same template, into which each student's own data is filled.
 */
const audiences = ['visitor', 'student'] as const;
type Audience = (typeof audiences)[number];

/**
 * The URL of a page's script is this prefix followed by the page's own path and query. The parameter `v` is
 * added to that query and holds the script's tag, a hash.
 */
const latePrefixes: Readonly<Record<Audience, string>> = { visitor: '/late', student: '/late-own' };
// Splits the query of a script URL (the URL under which the script of a page is loaded) into the page's own
// query and the script's tag.
const lateQuery = /^((?:.*&)?)v=([\w-]*)$/;
// How long the home page and the page that explains the published numbers stay cached, in milliseconds. The counts of
// students and enrollments on these pages may be outdated for this long, because a new enrollment does not empty the
// cache.
const homeMs = 60_000;

/** The page or script that a request asks for, with everything on which its cached version depends. */
export type CacheKey = Pick<Visit, 'theme' | 'closedBanner'> & {
  audience: Audience;
  key: string;
  address: string;
  /** The tag (hash) of the requested script; null if the request is for a page and not for its script. */
  late: string | null;
};

/**
 * Returns the cache key and parameters of the page or script that a request asks for; null if that page or script
 * cannot be shared. `festival` is the id of the active festival: '' if no festival is active, null if the active one is
 * not known.
 */
export function readCacheKey(
  { method, url, headers }: IncomingMessage,
  audienceOfPage: (isSignedIn: boolean) => Audience | null,
  festival: string | null,
): CacheKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { cookie } = headers;
  const wanted = askedFor(url);
  // A signed-in student gets no page that is cached for anonymous visitors. The script of such a page is sent, though,
  // because the browser may have loaded the page before the student signed in.
  const audience = wanted.audience ?? audienceOfPage(cookie !== undefined && personalCookie.test(cookie));
  if (audience === null) return null;
  const address = sharedAddress(wanted.path, wanted.query);
  if (address === null) return null;
  const { late } = wanted;
  const { theme, closedBanner } = readSiteCookies(cookie);
  // `closedBanner` is the festival whose banner the visitor has closed, according to a cookie. The page differs only if
  // that festival is active now. While the active festival is not known, the page is not served from the cache.
  if (closedBanner !== null && festival === null) return null;
  const closed = closedBanner === festival ? closedBanner : null;
  return {
    audience,
    address,
    late,
    key: keyOf(audience, address, theme, closed),
    theme,
    closedBanner: closed,
  };
}

// Most requests are for the version that a visitor without any cookie gets. The key of that version is only the URL's
// path and query, because a longer key would have to be built and hashed for each request.
function keyOf(audience: Audience, address: string, theme: Theme, closed: string | null): string {
  const isPlain = audience === 'visitor' && theme === 'auto' && closed === null;
  return isPlain ? address : `${address} ${audience} ${theme} ${closed ?? ''}`;
}

const personalCookie = /(?:^|;\s*)(?:__Host-)?pankh_(?:session|portal)=/;
const ownerCookie = /(?:^|;\s*)(?:(?:__Host-)?pankh_portal|pankh_preview)=/;

/**
 * Whether a request for a page has an account's session cookie, and none of the cookies that only the owner has: the
 * owner's pages must always be rendered.
 */
export function mayBeStudent({ method, headers: { cookie } }: IncomingMessage): boolean {
  return method === 'GET' && cookie !== undefined && personalCookie.test(cookie) && !ownerCookie.test(cookie);
}

export function hasClosedBanner({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && readSiteCookies(cookie).closedBanner !== null;
}

/** Returns the time until which a page may be cached if no data changes before. */
export function endOf({ address }: CacheKey, now: Date): Date {
  const nextDay = startOfNextUtcDay(now);
  const soon = new Date(now.getTime() + homeMs);
  return (address === '/' || address === '/claims') && soon < nextDay ? soon : nextDay;
}

export function scriptOf(code: string): DeferredScript {
  return { tag: createHash('sha256').update(code).digest('base64url').slice(0, 22), code };
}

/** Returns the URL from which a page loads its script. */
export function scriptAddress({ audience, address }: CacheKey, { tag }: DeferredScript): string {
  return `${latePrefixes[audience]}${address}${address.includes('?') ? '&' : '?'}v=${tag}`;
}

function askedFor(url: string | undefined): {
  audience: Audience | undefined;
  path: string;
  query: string;
  late: string | null;
} {
  const { path, query } = partsOf(url);
  // URLs of pages' scripts begin with /late. Nearly all requests are for pages, so pages are recognized first.
  if (!path.startsWith('/late')) return { audience: undefined, path, query, late: null };
  const audience = audiences.find((one) => path.startsWith(`${latePrefixes[one]}/`));
  if (audience === undefined) return { audience, path, query, late: null };
  const [, own = query, late = ''] = lateQuery.exec(query) ?? [];
  return { audience, path: path.slice(latePrefixes[audience].length), query: own, late };
}
