import { type CatalogFilters, parseFilters, toSearchParams } from '#app/domain/catalog.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';

export const catalogPath = '/courses';

/**
 * Options for the links in the catalog (CAT-11). A click on such a link only changes which courses are shown: it sends
 * no request, because the page already has all courses, and does not scroll to the top.
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
 * Returns the filters that the catalog's form contains. The fields are converted to the parameters of a query string
 * first, so that the form and the URL are read by the same function (`parseFilters`).
 */
export function filtersOfFields(fields: FormData, types: readonly NamedCourseType[]): CatalogFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params, types);
}
