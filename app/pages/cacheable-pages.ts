import {
  catalogParams,
  facetNames,
  firstCourses,
  parseFilters,
  toSearchParams,
} from '#app/domain/catalog.ts';
import { knownLanguages, knownLevels } from '#app/domain/course-facets.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { readSource, sourceParam } from '#app/domain/source.ts';

// The same for all anonymous visitors; changed only by a live update of data or a new day.
const shared = new Set([
  '/',
  '/courses',
  '/about',
  '/support',
  '/claims',
  '/privacy',
  '/terms',
  '/refund',
  '/certificates',
  '/login',
  '/signup',
]);
// Matches the paths of a teacher's page, of a course's page, of the course's free lessons, and of further pages with the course's reviews.
const course =
  /^\/teachers\/[a-z0-9-]{1,120}$|^\/courses\/[a-z0-9-]{1,120}(\/preview\/[a-z0-9-]{1,120}|\/reviews\/[1-9][0-9]{0,3})?$/;
// These parameters do not change the page, so they are ignored: those of advertisers and messengers, and a shared
// link's code and source, which cookies store.
const noise = /^(utm_[a-z_]+|gad_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|srsltid|igsh|ref|code|from)$/;

export function partsOf(url = '/'): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** Returns the code of `?code=`, normalized; null for none (SELL-19). */
export function sharedCode(path: string, query: string): string | null {
  if (!query.includes('code=') || query.length > longestLink || !isShared(path)) return null;
  return normalizeCode(new URLSearchParams(query).get('code') ?? '');
}

/** Returns the code of `?from=`; null for none. Whether there is such a source, the caller must ask (DAY-127). */
export function linkedSource(path: string, query: string): string | null {
  if (!query.includes(`${sourceParam}=`) || query.length > longestLink || !isShared(path)) return null;
  return readSource(new URLSearchParams(query).get(sourceParam) ?? '');
}

/**
 * Returns the key; null if the page must be rendered each time. To bound the keys, search texts and unknown
 * parameters are not cached; the catalog's parameters are sorted, so that equal filters share a key.
 */
export function sharedAddress(path: string, query: string): string | null {
  if (!isShared(path)) return null;
  if (query === '') return path;
  if (query.length > longestLink) return null;
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (noise.test(name)) params.delete(name);
  if (params.size === 0) return path;
  if (params.toString().length > longestQuery) return null;
  if (path !== '/courses') return null;
  const category = params.get('category') ?? 'all';
  // Keys of types that the owner added are not known here, and made-up ones could fill the cache.
  if (category !== 'all' && !seededTypes.some(({ key }) => key === category)) return null;
  const filters = parseFilters(params, seededTypes);
  // A large catalog is shown in many steps, of which only the first and the last (all courses) are cached.
  if (filters.limit !== firstCourses && Number.isFinite(filters.limit)) return null;
  if (filters.search !== '' || ![...params].every(isCacheable)) return null;
  const canonical = toSearchParams(filters).toString();
  return canonical === '' ? path : `${path}?${canonical}`;
}

/** In characters, of a link with what advertisers add to it. */
const longestLink = 4_000;
/** In characters, of what is left without that. */
const longestQuery = 300;
const isShared = (path: string) => shared.has(path) || course.test(path);

// These filters come from courses and accept any text, so only pages with well-known values are cached.
const knownOf: Partial<Record<string, readonly string[]>> = { level: knownLevels, language: knownLanguages };

function isCacheable([name, value]: [string, string]): boolean {
  if (!catalogParams.includes(name)) return false;
  const isFacet = facetNames.some((facet) => facet === name);
  return !isFacet || value === 'all' || (knownOf[name] ?? []).includes(value);
}
