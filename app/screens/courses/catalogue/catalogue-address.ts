import { type CatalogueFilters, parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

export const cataloguePath = '/courses';

/**
 * Options for the links of the catalog (CAT-11). They send no request to the server, because all courses are
 * already in the page, and they do not scroll to the top.
 */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Returns the URL of a view of the catalog. Equal filters always give the same URL (CAT-11). */
export function catalogueHref(filters: CatalogueFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? cataloguePath : `${cataloguePath}?${query}`;
}

/**
 * Returns the filters that a form's fields stand for. They are read as if the browser had sent the form, from
 * its query string.
 */
export function filtersOfFields(fields: FormData): CatalogueFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params);
}
