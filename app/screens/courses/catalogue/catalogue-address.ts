import { type CatalogueFilters, parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

export const cataloguePath = '/courses';

/**
 * Options for the catalog's links: no request and no scroll to the top, since all courses are already in the
 * page (CAT-11).
 */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Returns the canonical URL of a catalog view (CAT-11). */
export function catalogueHref(filters: CatalogueFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? cataloguePath : `${cataloguePath}?${query}`;
}

/** Returns the filters of the filled-in fields, parsed as the query string that the form would send. */
export function filtersOfFields(fields: FormData): CatalogueFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params);
}
