import { typedLine, typedValue } from './typed-line.ts';

/** The page sizes that the lists in the admin panel offer. */
export const pageSizes = [25, 50, 100] as const;

const longestSearch = 200;

/**
 * The maximum number of rows of a list that are counted and can be paged through, so that opening a list is always
 * fast. To see further rows, an admin searches, filters or reverses the order; the list's export contains all of them.
 */
export const mostListed = 10_000;

/**
 * The maximum number of rows that are counted and can be paged through in a list with a search text. To see further
 * rows, an admin must search for something narrower.
 */
export const mostFound = 2_000;

/** Returns how many rows of a list are counted and can be paged through, with or without a search text. */
export const mostOf = (search: string): number => (search === '' ? mostListed : mostFound);

/**
 * The state of a list in the admin panel, which its URL holds: search, sort order, page (from 1), rows per page, and
 * filters.
 */
export interface ListQuery<Sort extends string = string, Filters extends string = string> {
  search: string;
  sort: Sort;
  page: number;
  size: number;
  filters: Record<Filters, string>;
}

/**
 * The sort orders and filters that a list in the admin panel offers. The first sort order and the first value
 * of each filter are the defaults.
 */
export interface ListShape<Sort extends string, Filters extends string> {
  sorts: readonly [Sort, ...Sort[]];
  filters: Record<Filters, readonly [string, ...string[]]>;
}

/**
 * Reads a list's state from the URL: `q` (search), `sort`, `page`, `size`, and each filter under its name.
 * Anything unknown or out of range falls back to the default, so that no URL leads to an error.
 */
export function parseListQuery<Sort extends string, Filters extends string>(
  params: URLSearchParams,
  shape: ListShape<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const [usualSort] = shape.sorts;
  const size = pageSizes.find((known) => known === Number(params.get('size'))) ?? pageSizes[0];
  const page = Number(params.get('page'));
  const filters = Object.entries<readonly [string, ...string[]]>(shape.filters).map(([name, values]) => {
    const given = params.get(name);
    return [name, values.find((value) => value === given) ?? values[0]];
  });
  const search = typedLine((params.get('q') ?? '').slice(0, longestSearch));
  return {
    search,
    sort: shape.sorts.find((sort) => sort === params.get('sort')) ?? usualSort,
    page:
      Number.isInteger(page) && page >= 1 && page <= 1_000_000
        ? pageWithin(page, mostListed, { size, search })
        : 1,
    size,
    // The cast restores the type of the filters' names, because `Object.fromEntries` returns plain string
    // keys.
    filters: Object.fromEntries(filters) as Record<Filters, string>,
  };
}

/** Returns the options of a select by which a list is sorted or filtered: each value with its label. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/**
 * Returns the number of pages for `total` rows, at least one. Rows after the first 10,000 (2,000 with a search) are on
 * no page.
 */
function pagesOf(total: number, { size, search }: Pick<ListQuery, 'size' | 'search'>): number {
  return Math.max(1, Math.ceil(Math.min(total, mostOf(search)) / size));
}

/**
 * Returns the number of the page to show: the requested one, or the last one if the list has become shorter in the
 * meantime because rows were deleted.
 */
export function pageWithin(page: number, total: number, list: Pick<ListQuery, 'size' | 'search'>): number {
  return Math.min(page, pagesOf(total, list));
}

/**
 * Returns a query string (without the path) in which the parameters in `change` are replaced. An empty text or null
 * removes a parameter.
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

/**
 * Returns the texts for which a list is searched (SELL-163): what was typed, the same with ASCII digits and hyphens, and
 * a long number without the spaces and hyphens in it.
 */
export function spellingsOf(search: string): string[] {
  const value = typedValue(search);
  const digits = value.replace(/[ -]/g, '');
  return [...new Set([typedLine(search), value, /^\d{6,}$/.test(digits) ? digits : value])];
}

/**
 * Returns an SQL LIKE pattern that finds a search text anywhere. `%` and `_` in the text are escaped, so they
 * stand for themselves. The text is put into Unicode form NFC, in which the shop stores text.
 */
export function likePattern(search: string): string {
  return `%${search.normalize('NFC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

// A regular expression for the characters that may come before a word in names, email addresses, references and
// sentences.
const beforeWord = String.raw`(^|[ \n\t._@+()/'"&,:;#-])`;

/**
 * Returns a PostgreSQL regular expression that finds a search text of one or two letters or digits, but only at the
 * beginning of a word: anywhere else it would match nearly every row, and no index could help. Null for any other text.
 */
export function wordPattern(search: string): string | null {
  const text = search.normalize('NFC');
  return /^[\p{L}\p{N}\p{M}]{1,2}$/u.test(text) ? beforeWord + text : null;
}
