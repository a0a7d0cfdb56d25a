import { type CatalogFilters, parseFilters, toSearchParams } from '#app/domain/catalog.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';

export const catalogPath = '/courses';

/**
 * Options for the catalog's links (CAT-11). These links send no request, because all courses are already in
 * the page and only the selection changes. They do not scroll to the top.
 */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Returns the URL of the courses page with these filters. Equal filters always give the same URL (CAT-11).
 */
export function catalogHref(filters: CatalogFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? catalogPath : `${catalogPath}?${query}`;
}

/**
 * Returns the filters for the values in the catalog's form. The values are turned into the query string that
 * the browser would send, and that query string is parsed.
 */
export function filtersOfFields(fields: FormData, types: readonly NamedCourseType[]): CatalogFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params, types);
}
