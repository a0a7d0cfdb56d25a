import { indianMobile } from '@pankh/india/phone.ts';
import { typedLine, typedValue } from '@pankh/india/typed-line.ts';
import { longestSearch } from './text-limits.ts';

export const pageSizes = [25, 50, 100] as const;

/** So that a list always opens fast. For others, an admin searches or filters; the export has all. */
export const mostListed = 10_000;

/** The same limit as `mostListed`, for a list with a search text. */
export const mostFound = 2_000;

export const mostOf = (search: string): number => (search === '' ? mostListed : mostFound);

/** What a list shows; all of it is in the URL. `page` counts from 1. */
export interface ListQuery<Sort extends string = string, Filters extends string = string> {
  search: string;
  sort: Sort;
  page: number;
  size: number;
  /** How many a search counts, 2,000 if not given. */
  most?: number;
  filters: Record<Filters, string>;
}

/** The first of each is the default. */
export interface ListShape<Sort extends string, Filters extends string> {
  sorts: readonly [Sort, ...Sort[]];
  filters: Record<Filters, readonly [string, ...string[]]>;
}

/** Reads `q`, `sort`, `page`, `size` and filters; anything unknown becomes the default. */
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
    // `Object.fromEntries` returns plain string keys; the cast restores the names.
    filters: Object.fromEntries(filters) as Record<Filters, string>,
  };
}

export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Returns the number of pages, at least one. Rows after 10,000 (2,000 with a search) are on no page. */
function pagesOf(total: number, { size, search }: Pick<ListQuery, 'size' | 'search'>): number {
  return Math.max(1, Math.ceil(Math.min(total, mostOf(search)) / size));
}

/** The requested page, or the last one if rows were deleted meanwhile. */
export function pageWithin(page: number, total: number, list: Pick<ListQuery, 'size' | 'search'>): number {
  return Math.min(page, pagesOf(total, list));
}

export type Page<Row, Query> = { rows: Row[]; total: number; query: Query };

export function pageOf<Row, Query extends Pick<ListQuery, 'page' | 'size' | 'search'>>(
  all: readonly Row[],
  query: Query,
): Page<Row, Query> {
  const page = pageWithin(query.page, all.length, query);
  const rows = all.slice((page - 1) * query.size, page * query.size);
  return { rows, total: all.length, query: { ...query, page } };
}

/** A query string without the path. An empty text or null removes a parameter. */
export function withParams(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? '?' : `?${query}`;
}

/** Returns what was typed (SELL-163), with ASCII digits and hyphens, and a long number without spaces and hyphens. */
export function spellingsOf(search: string): string[] {
  const value = typedValue(search);
  const digits = value.replace(/[ -]/g, '');
  return [...new Set([typedLine(search), value, /^\d{6,}$/.test(digits) ? digits : value])];
}

/** Returns the digits of a phone number or of at least five of its digits, without `+91` or `0`; null for other text. */
export function digitsOfPhone(search: string): string | null {
  const mobile = indianMobile(search);
  if (mobile !== null) return mobile.slice(3);
  const value = typedValue(search);
  const digits = value.replace(/\D/g, '').replace(/^0+/, '');
  return /^[\d +().-]+$/.test(value) && digits.length >= 5 ? digits : null;
}

/** Returns a pattern for SQL LIKE, with `%` and `_` escaped, in Unicode form NFC, in which the shop stores text. */
export function likePattern(search: string): string {
  return `%${search.normalize('NFC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

// The characters that may come before a word in names, email addresses, references and sentences.
const beforeWord = String.raw`(^|[ \n\t._@+()/'"&,:;#-])`;

/**
 * Finds one or two letters or digits at the beginning of a word: elsewhere they would match nearly every row,
 * and no index could help. Null for any other text.
 */
export function wordPattern(search: string): string | null {
  const text = search.normalize('NFC');
  return /^[\p{L}\p{N}\p{M}]{1,2}$/u.test(text) ? beforeWord + text : null;
}
