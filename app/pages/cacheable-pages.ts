import { parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

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
// Query parameters that advertisers and messengers append to a link. They do not affect the page, so they are
// ignored.
const noise = /^(utm_[a-z]+|fbclid|gclid|ref)$/;

/**
 * Returns the page cache's key for an address, or null if the page is rendered for each request. To keep the
 * number of keys small, free text is never part of a key, an address with unknown parameters has no key, and
 * the catalog's parameters are put in one order.
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
