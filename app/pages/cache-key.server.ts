import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startOfNextUtcDay } from '#app/domain/calendar.ts';
import { readSiteCookies } from '#app/visit/site-cookies.server.ts';
import type { Theme, Visit } from '#app/visit/visit.server.ts';
import { partsOf, sharedAddress } from './cacheable-pages.ts';
import type { DeferredScript } from './page-cache.server.ts';

/** All visitors get the same page; all students one template, filled in with their own data. */
const audiences = ['visitor', 'student'] as const;
type Audience = (typeof audiences)[number];

/** The URL of a page's script: the prefix, the page's path and query, and `v`, a hash. */
const latePrefixes: Readonly<Record<Audience, string>> = { visitor: '/late', student: '/late-own' };
// Matches a script's URL: the page's own query and the script's tag.
const lateQuery = /^((?:.*&)?)v=([\w-]*)$/;
// How long counts on these pages may be outdated (ms): a new enrollment does not empty the cache.
const homeMs = 60_000;

/** The page or script that a request asks for, with everything on which its cached version depends. */
export type CacheKey = Pick<Visit, 'theme' | 'closedBanner'> & {
  audience: Audience;
  key: string;
  address: string;
  /** The tag (hash) of the requested script; null if the request is for a page and not for its script. */
  late: string | null;
};

/** Null for what cannot be shared. `festival` is the active one's id: '' if none, null if unknown. */
export function readCacheKey(
  { method, url, headers }: IncomingMessage,
  audienceOfPage: (isSignedIn: boolean) => Audience | null,
  festival: string | null,
): CacheKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { cookie } = headers;
  const wanted = askedFor(url);
  // A signed-in student gets no visitor's page, but its script: the browser may have loaded the page before.
  const audience = wanted.audience ?? audienceOfPage(cookie !== undefined && personalCookie.test(cookie));
  if (audience === null) return null;
  const address = sharedAddress(wanted.path, wanted.query);
  if (address === null) return null;
  const { late } = wanted;
  const { theme, closedBanner } = readSiteCookies(cookie);
  // The closed banner matters only for the active festival; while that is not known, nothing comes from the cache.
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

// Most requests are for the version without cookies, whose key is only path and query, because a longer one costs
// time.
function keyOf(audience: Audience, address: string, theme: Theme, closed: string | null): string {
  const isPlain = audience === 'visitor' && theme === 'auto' && closed === null;
  return isPlain ? address : `${address} ${audience} ${theme} ${closed ?? ''}`;
}

const personalCookie = /(?:^|;\s*)(?:__Host-)?pankh_(?:session|portal)=/;
const ownerCookie = /(?:^|;\s*)(?:(?:__Host-)?pankh_portal|pankh_preview)=/;

/** A session's cookie, and none that only the owner has: the owner's pages must always be rendered. */
export function mayBeStudent({ method, headers: { cookie } }: IncomingMessage): boolean {
  return method === 'GET' && cookie !== undefined && personalCookie.test(cookie) && !ownerCookie.test(cookie);
}

const passkeyCookie = /(?:^|;\s*)(?:__Host-)?pankh_passkey_used=/;

/** Whether the login page is asked for by a browser that uses passkeys: it then has one button more (DAY-194). */
export function hasOwnLogin({ url, headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && passkeyCookie.test(cookie) && partsOf(url).path === '/login';
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
