import { parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

// Their content is the same for every visitor nobody knows, and changes only with a live topic or the day.
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
// What advertisers and messengers hang on a link changes nothing on the page.
const noise = /^(utm_[a-z]+|fbclid|gclid|ref)$/;

/**
 * The address under which a page is kept, or null when it is rendered for each request. Free text is never a key,
 * unknown parameters are left out, the catalogue's are put in one order, so that keys stay few.
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
