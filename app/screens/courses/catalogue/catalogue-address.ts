import { type CatalogueFilters, parseFilters, toSearchParams } from '#app/domain/catalogue.ts';

export const cataloguePath = '/courses';

/** How the catalogue's links move: no request and no jump to the top, since the courses are all here (CAT-11). */
export const stayHere = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The one address of a view (CAT-11). */
export function catalogueHref(filters: CatalogueFilters): string {
  const query = toSearchParams(filters).toString();
  return query === '' ? cataloguePath : `${cataloguePath}?${query}`;
}

/** What filled-in fields ask for, read as the address they would be sent to. */
export function filtersOfFields(fields: FormData): CatalogueFilters {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') params.set(name, value);
  return parseFilters(params);
}
