/** The sizes a page of the panel's lists may have. */
export const pageSizes = [25, 50, 100] as const;

const longestSearch = 200;

/** What a list's address says: search, order, page (from 1), rows a page, and the list's own filters. */
export interface ListQuery<Sort extends string = string, Filters extends string = string> {
  search: string;
  sort: Sort;
  page: number;
  size: number;
  filters: Record<Filters, string>;
}

/** What a list can do; the first sort and the first value of each filter hold where the address says nothing. */
export interface ListShape<Sort extends string, Filters extends string> {
  sorts: readonly [Sort, ...Sort[]];
  filters: Record<Filters, readonly [string, ...string[]]>;
}

/**
 * Reads a list's state from its address (`q`, `sort`, `page`, `size` and the filters by name). Whatever is unknown or
 * out of range falls back to the default, so that every address shows something.
 */
export function parseListQuery<Sort extends string, Filters extends string>(
  params: URLSearchParams,
  shape: ListShape<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const [usualSort] = shape.sorts;
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  const filters = Object.entries<readonly [string, ...string[]]>(shape.filters).map(([name, values]) => {
    const given = params.get(name);
    return [name, values.find((value) => value === given) ?? values[0]];
  });
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    sort: shape.sorts.find((sort) => sort === params.get('sort')) ?? usualSort,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
    filters: Object.fromEntries(filters) as Record<Filters, string>,
  };
}

/** How many pages `total` rows fill; at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page to show when rows went away meanwhile: never past the last. */
export function pageWithin(page: number, total: number, size: number): number {
  return Math.min(page, pagesOf(total, size));
}

/** The same address with some parameters changed; an empty text or null takes one out. The path is not touched. */
export function withParams(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? '?' : `?${query}`;
}

/** `%` and `_` of a search text as plain characters in a LIKE pattern, found anywhere. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
