import { parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

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
// Parameters that advertisers and messengers add to a link; they do not affect the page.
const noise = /^(utm_[a-z]+|fbclid|gclid|ref)$/;

/**
 * Returns the cache key of a page, or null if it is rendered for each request. Free text never becomes part
 * of a key, an address with unknown parameters has no key, and the catalog's parameters are put in one order,
 * so that keys stay few.
 */
export function sharedAddress(path: string, query: string): string | null {
  if (!shared.has(path) && !course.test(path)) return null;
  if (query === '') return path;
  if (query.length > 300) return null;
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (noise.test(name)) params.delete(name);
  if (path !== '/courses') return params.size === 0 ? path : null;
  const filters = parseFilters(params);
  if (filters.search !== '' || [...params.keys()].some((name) => !catalogueNames.has(name))) return null;
  const canonical = toSearchParams(filters).toString();
  return canonical === '' ? path : `${path}?${canonical}`;
}

const catalogueNames = new Set(['category', 'price', 'duration', 'sort', 'view', 'show']);
