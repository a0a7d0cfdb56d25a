import type { WithClaims } from './claims.ts';
import type { Course } from './course.ts';
import type { NamedCourseType } from './course-types.ts';
import { foldText, nearMatcher } from './near-match.ts';

/** The least popular courses beyond it are left out; a typical academy has only a few dozen. */
export const catalogLimit = 1_000;

/** Up to this many courses are in the page, for the browser to filter. Of more, the server filters (OPS-84). */
export const browserLimit = 200;

// The options of each select and filter on the courses page. The first option is the default.
export const priceRanges = ['all', 'under-500', '500-1000', 'over-1000'] as const;
export const durations = ['all', 'short', 'medium', 'long'] as const;
export const sorts = ['popularity', 'price-low', 'price-high', 'duration', 'rating'] as const;
export const views = ['grid', 'list'] as const;

export type PriceRange = (typeof priceRanges)[number];
export type Duration = (typeof durations)[number];
export type Sort = (typeof sorts)[number];
export type View = (typeof views)[number];

/** The filters whose choices come from the courses themselves (DAY-76). */
export const facetNames = ['level', 'language', 'teacher', 'starts'] as const;
export type FacetName = (typeof facetNames)[number];
export type FilterName = FacetName | 'category' | 'price' | 'duration';
/** The choices of these filters that are offered, without the one for all courses. */
export type Facets = Partial<Record<FacetName, readonly string[]>>;
export const notePoint = ' · ';

const filterNames: readonly FilterName[] = ['category', 'price', 'duration', ...facetNames];
const choiceNames = [...filterNames, 'sort', 'view'] as const;
/** The parameters of the catalog's URL, except for the search text `q`. */
export const catalogParams: readonly string[] = [...choiceNames, 'show'];

/** What a visitor chose on the courses page; all of it is in the URL (CAT-11). */
export interface CatalogFilters extends Record<FacetName, string> {
  search: string;
  /** The chosen category: the key of a course type, or 'all' for all types. */
  category: string;
  price: PriceRange;
  duration: Duration;
  sort: Sort;
  view: View;
  /** How many of the matching courses the page shows: a multiple of `firstCourses`, or infinity for all. */
  limit: number;
}

/** At first, and added by each step (CAT-5). 24 fill rows of two, three and four. */
export const firstCourses = 24;

/** The maximum length, in characters, of the search text in the URL. The rest of a longer text is cut off. */
export const maxSearchLength = 100;

/** The filters of the page's own URL, without parameters. */
export const defaultFilters: CatalogFilters = parseFilters(new URLSearchParams(), []);

export type CatalogCourse = WithClaims<
  Pick<
    Course,
    | 'id'
    | 'title'
    | 'shortDescription'
    | 'courseType'
    | 'price'
    | 'durationDays'
    | 'enrolledCount'
    | 'rating'
    | 'createdAt'
  >
> & {
  note?: string;
};

const sortRatingOfUnrated = 4.5;
// The position (from 0) of the newest course without students, which might otherwise never get one.
const placeOfNewest = 3;

/** Reads filters from a URL. Categories are course types (CAT-2); invalid values become the default (CAT-11). */
export function parseFilters(
  params: URLSearchParams,
  types: readonly Pick<NamedCourseType, 'key'>[],
): CatalogFilters {
  const facet = (name: FacetName) => cutSearch(params.get(name) ?? '') || 'all';
  return {
    search: cutSearch(params.get('q') ?? ''),
    category: choose(['all', ...types.map(({ key }) => key)], params.get('category')),
    price: choose(priceRanges, params.get('price')),
    duration: choose(durations, params.get('duration')),
    level: facet('level'),
    language: facet('language'),
    teacher: facet('teacher'),
    starts: facet('starts'),
    sort: choose(sorts, params.get('sort')),
    view: choose(views, params.get('view')),
    limit: readLimit(params.get('show')),
  };
}

/** Writes filters to a URL. Equal filters give an equal URL: no defaults, names in a fixed order (CAT-11). */
export function toSearchParams(filters: CatalogFilters): URLSearchParams {
  const params = new URLSearchParams();
  const search = cutSearch(filters.search);
  if (search !== '') params.set('q', search);
  for (const name of choiceNames) {
    if (filters[name] !== defaultFilters[name]) params.set(name, filters[name]);
  }
  const limit = limitText(filters.limit);
  if (limit !== null) params.set('show', limit);
  return params;
}

/** Whether search or filters narrow the list, so that 'Clear Filters' is needed (CAT-9). */
export function isNarrowed(filters: CatalogFilters): boolean {
  return filters.search.trim() !== '' || filterNames.some((name) => filters[name] !== 'all');
}

/** Search and filters get their defaults; sort order, view and `limit` stay (CAT-9). */
export function clearFilters({ sort, view, limit }: CatalogFilters): CatalogFilters {
  return { ...defaultFilters, sort, view, limit };
}

/** Returns the courses that match the search and the filters, in the order given (CAT-1, CAT-2). */
export function filterCourses<C extends CatalogCourse>(courses: readonly C[], filters: CatalogFilters): C[] {
  return searchCourses(courses, filters.search).filter(
    (course) =>
      (filters.category === 'all' || course.courseType === filters.category) &&
      isInPriceRange(course.price, filters.price) &&
      isOfDuration(course.durationDays, filters.duration) &&
      facetNames.every((name) => filters[name] === 'all' || isNoted(course, name, filters[name])),
  );
}

/**
 * Returns courses with each word in title or short description (CAT-1). If there are none, returns those that come
 * near (DAY-29), also by their level, language or teacher (DAY-109).
 */
export function searchCourses<C extends CatalogCourse>(courses: readonly C[], search: string): C[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = courses.filter(({ title, shortDescription }) =>
    hasEach(words, foldText(title), foldText(shortDescription)),
  );
  if (words.length === 0 || found.length > 0) return found;
  const isNear = nearMatcher(words);
  return courses.filter(({ title, shortDescription, courseType, note = '' }) => {
    const known = note.split(notePoint).filter((part) => !/\d/.test(part));
    return isNear([title, shortDescription, ...known].join(' '), courseType);
  });
}

/**
 * Sorts equal courses by age, newest first, then by id (CAT-3). In a shop that counts students, popularity has the
 * newest course without students in fourth place.
 */
export function sortCourses<C extends CatalogCourse>(courses: readonly C[], sort: Sort): C[] {
  const compare = orders[sort];
  const sorted = [...courses].sort(
    (a, b) => compare(a, b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return sort === 'popularity' ? withNewestSeen(sorted) : sorted;
}

/** Moves the newest course without students to fourth place, so that it gets some (CLAIM-8, CAT-3). */
function withNewestSeen<C extends CatalogCourse>(sorted: C[]): C[] {
  const place = sorted.findIndex(({ claims }) => claims?.students?.kind === 'hidden');
  if (place > placeOfNewest) sorted.splice(placeOfNewest, 0, ...sorted.splice(place, 1));
  return sorted;
}

/** Returns the courses that match the filters, in the chosen order (CAT-11). */
export function applyCatalog<C extends CatalogCourse>(courses: readonly C[], filters: CatalogFilters): C[] {
  return sortCourses(filterCourses(courses, filters), filters.sort);
}

/** How many courses to show after the next press on 'Show more' in a catalog that the server filters (OPS-84). */
export function nextLimit(shown: number): number {
  return firstCourses * (Math.floor(shown / firstCourses) + 1);
}

export function limitText(limit: number): string | null {
  if (limit === firstCourses) return null;
  return limit === Number.POSITIVE_INFINITY ? 'all' : String(limit);
}

function readLimit(text: string | null): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  const asked = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return nextLimit(Math.min(Math.max(asked, 1), catalogLimit) - 1);
}

/** The rating by which a course is sorted. A course without a rating is sorted as if it had 4.5 (CAT-3). */
export function sortRating({ rating }: Pick<Course, 'rating'>): number {
  return rating ?? sortRatingOfUnrated;
}

const orders: Record<Sort, (a: CatalogCourse, b: CatalogCourse) => number> = {
  popularity: (a, b) => b.enrolledCount - a.enrolledCount,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  duration: (a, b) => a.durationDays - b.durationDays,
  rating: (a, b) => sortRating(b) - sortRating(a),
};

// A teacher's name may be part of another one. A language or a month is one word of what the note says, as "Tamil" is not
// of the teacher's name "Tamilselvan".
function isNoted({ note = '' }: CatalogCourse, name: FacetName, value: string): boolean {
  const isPart = name === 'language' || name === 'starts';
  return note
    .split(notePoint)
    .some((part) => (isPart ? !/^[a-z]/.test(part.split(value)[1] ?? 'x') : part === value));
}

function isInPriceRange(price: number, range: PriceRange): boolean {
  if (range === 'under-500') return price < 500;
  if (range === '500-1000') return price >= 500 && price <= 1000;
  return range === 'all' || price > 1000;
}

function isOfDuration(days: number, duration: Duration): boolean {
  if (duration === 'short') return days <= 3;
  if (duration === 'medium') return days > 3 && days <= 7;
  return duration === 'all' || days > 7;
}

function choose<V extends string>(choices: readonly [V, ...V[]], value: string | null): V {
  return choices.find((choice) => choice === value) ?? choices[0];
}

// Shortens a search text to the maximum length for the URL. Spaces at its ends stay, because the search field is read
// on every keystroke and a second word begins with a space. Counts characters, not UTF-16 code units, because half an
// emoji would garble the URL.
function cutSearch(text: string): string {
  if (text.trim() === '') return '';
  return [...text.slice(0, 2 * maxSearchLength)].slice(0, maxSearchLength).join('');
}

function hasEach(words: readonly string[], title: string, shortDescription: string): boolean {
  return words.every((word) => title.includes(word) || shortDescription.includes(word));
}
