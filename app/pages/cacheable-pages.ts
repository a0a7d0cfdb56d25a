import { parseFilters, toSearchParams } from '#app/domain/catalogue.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';

// The pages that all anonymous visitors may share. Their content is the same for everyone, and changes only
// when a live topic is announced or a new day begins.
const shared = new Set([
  '/',
  '/courses',
  '/about',
  '/support',
  '/privacy',
  '/terms',
  '/refund',
  '/certificates',
  '/login',
  '/signup',
]);
const course = /^\/courses\/[a-z0-9-]{1,120}$/;
// Query parameters that advertisers and messengers append to a link, and the code of a shared link, which the server
// stores in a cookie. They do not affect the page, so they are ignored.
const noise = /^(utm_[a-z]+|fbclid|gclid|ref|code)$/;

/**
 * Returns the normalized code of a shared link (`?code=`) to a page of the shop, or null if it has none (SELL-19).
 */
export function sharedCode(path: string, query: string): string | null {
  if (!query.includes('code=') || query.length > longestQuery || !isShared(path)) return null;
  return normalizeCode(new URLSearchParams(query).get('code') ?? '');
}

/**
 * Returns the page cache's key for an address, or null if the page is rendered for each request. To keep the
 * number of keys small, free text is never part of a key, an address with unknown parameters has no key, and
 * the catalog's parameters are put in one order.
 */
export function sharedAddress(path: string, query: string): string | null {
  if (!isShared(path)) return null;
  if (query === '') return path;
  if (query.length > longestQuery) return null;
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (noise.test(name)) params.delete(name);
  if (path !== '/courses') return params.size === 0 ? path : null;
  const filters = parseFilters(params);
  if (filters.search !== '' || [...params.keys()].some((name) => !catalogueNames.has(name))) return null;
  const canonical = toSearchParams(filters).toString();
  return canonical === '' ? path : `${path}?${canonical}`;
}

const longestQuery = 300;
const isShared = (path: string) => shared.has(path) || course.test(path);

const catalogueNames = new Set(['category', 'price', 'duration', 'sort', 'view', 'show']);
