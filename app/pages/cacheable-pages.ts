import { parseFilters, toSearchParams } from '#app/domain/catalogue.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';

// The content of these pages is the same for every anonymous visitor and changes only with a live topic or
// the day.
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
// Parameters that advertisers and messengers add to a link, and the code of a shared link, which a cookie keeps; they do
// not affect the page.
const noise = /^(utm_[a-z]+|fbclid|gclid|ref|code)$/;

/**
 * Returns the normalized code of a shared link (`?code=`) to a page of the shop, or null if it has none (SELL-19).
 */
export function sharedCode(path: string, query: string): string | null {
  if (!query.includes('code=') || query.length > longestQuery || !isShared(path)) return null;
  return normalizeCode(new URLSearchParams(query).get('code') ?? '');
}

/**
 * Returns the cache key of a page, or null if it is rendered for each request. Free text never becomes part
 * of a key, an address with unknown parameters has no key, and the catalog's parameters are put in one order,
 * so that keys stay few.
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
