import { type CatalogFilters, parseFilters, toSearchParams } from '#app/domain/catalog.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';

export const catalogPath = '/courses';

/** Sends no request, because the page has all courses, and does not scroll (CAT-11). */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Equal filters always give the same URL (CAT-11). */
export function catalogHref(filters: CatalogFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? catalogPath : `${catalogPath}?${query}`;
}

/** Read like a URL, by `parseFilters`. */
export function filtersOfFields(fields: FormData, types: readonly NamedCourseType[]): CatalogFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params, types);
}
