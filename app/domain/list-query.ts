/** The page sizes that the panel's lists offer. */
export const pageSizes = [25, 50, 100] as const;

const longestSearch = 200;

/**
 * The state of a list that its URL holds: search, order, page (from 1), rows per page, and the list's own
 * filters.
 */
export interface ListQuery<Sort extends string = string, Filters extends string = string> {
  search: string;
  sort: Sort;
  page: number;
  size: number;
  filters: Record<Filters, string>;
}

/** What a list can sort and filter by; the first sort and the first value of each filter are the defaults. */
export interface ListShape<Sort extends string, Filters extends string> {
  sorts: readonly [Sort, ...Sort[]];
  filters: Record<Filters, readonly [string, ...string[]]>;
}

/**
 * Reads a list's state from its URL (`q`, `sort`, `page`, `size` and the filters by name). Anything unknown
 * or out of range falls back to the default, so that every URL shows something.
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
    // `Object.fromEntries` forgets the names, which are those of the shape.
    filters: Object.fromEntries(filters) as Record<Filters, string>,
  };
}

/** The choices that a list offers for a sort or a filter, with their labels. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** How many pages `total` rows fill; at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page to show: never past the last one, even when rows were deleted in the meantime. */
export function pageWithin(page: number, total: number, size: number): number {
  return Math.min(page, pagesOf(total, size));
}

/**
 * The query string with some parameters changed; an empty text or null removes one. The path is not part of
 * it.
 */
export function withParams(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? '?' : `?${query}`;
}

/** A LIKE pattern that finds a search text anywhere, with `%` and `_` in it taken literally. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
