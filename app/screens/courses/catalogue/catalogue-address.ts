import { type CatalogueFilters, parseFilters, toSearchParams } from '#app/domain/catalogue.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';

export const cataloguePath = '/courses';

/**
 * Options for the catalog's links (CAT-11), which only change what is shown. They send no request, because
 * all courses are already in the page, and do not scroll to the top.
 */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Returns the URL of the courses page with these filters. Equal filters always give the same URL (CAT-11).
 */
export function catalogueHref(filters: CatalogueFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? cataloguePath : `${cataloguePath}?${query}`;
}

/**
 * Returns the filters that the fields of the catalog's form stand for. They are turned into the query string
 * that the browser would send, and read from it.
 */
export function filtersOfFields(fields: FormData, types: readonly NamedCourseType[]): CatalogueFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params, types);
}
