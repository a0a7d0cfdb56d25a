import type { Course } from './course.ts';

/** A choice of a select: the value stands in the address, the label on the screen. */
interface Choice<V extends string = string> {
  value: V;
  label: string;
}

export const categories = [
  { value: 'all', label: 'All Categories' },
  { value: 'drone', label: 'Drone' },
  { value: 'programming', label: 'Programming' },
] as const satisfies readonly Choice[];

export const priceRanges = [
  { value: 'all', label: 'All Prices' },
  { value: 'under-500', label: 'Under ₹500' },
  { value: '500-1000', label: '₹500 – ₹1,000' },
  { value: 'over-1000', label: 'Over ₹1,000' },
] as const satisfies readonly Choice[];

export const durations = [
  { value: 'all', label: 'All Durations' },
  { value: 'short', label: 'Short (up to 3 days)' },
  { value: 'medium', label: 'Medium (4 to 7 days)' },
  { value: 'long', label: 'Long (over 7 days)' },
] as const satisfies readonly Choice[];

export const sorts = [
  { value: 'popularity', label: 'Most Popular' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'duration', label: 'Duration: Shortest First' },
  { value: 'rating', label: 'Highest Rated' },
] as const satisfies readonly Choice[];

export const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const satisfies readonly Choice[];

export type Category = (typeof categories)[number]['value'];
export type PriceRange = (typeof priceRanges)[number]['value'];
export type Duration = (typeof durations)[number]['value'];
export type Sort = (typeof sorts)[number]['value'];
export type View = (typeof views)[number]['value'];

/** What a visitor chose on the courses page; all of it lives in the address (CAT-11). */
export interface CatalogueFilters {
  search: string;
  category: Category;
  price: PriceRange;
  duration: Duration;
  sort: Sort;
  view: View;
  /** Every course that matches, instead of the first ones only. */
  showsAll: boolean;
}

export const defaultFilters: CatalogueFilters = {
  search: '',
  category: 'all',
  price: 'all',
  duration: 'all',
  sort: 'popularity',
  view: 'grid',
  showsAll: false,
};

/** The longest search the address may carry, in characters. */
export const maxSearchLength = 100;

/** What a search, filter or sort needs to know of a course. */
export type CatalogueCourse = Pick<
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
>;

/** So many courses the server draws: what a phone loads before anybody asked for more. */
export const firstCourses = 8;

const displayRatingOfUnrated = 4.8;
const sortRatingOfUnrated = 4.5;
const highlights = 4;

/** The filters an address asks for; what it does not know, or knows wrongly, is the default (CAT-11). */
export function parseFilters(params: URLSearchParams): CatalogueFilters {
  return {
    search: cutSearch(params.get('q') ?? ''),
    category: choose(categories, params.get('category')),
    price: choose(priceRanges, params.get('price')),
    duration: choose(durations, params.get('duration')),
    sort: choose(sorts, params.get('sort')),
    view: choose(views, params.get('view')),
    showsAll: params.get('show') === 'all',
  };
}

/** The one address of a view: defaults are left out, names stand in a fixed order (CAT-11). */
export function toSearchParams(filters: CatalogueFilters): URLSearchParams {
  const params = new URLSearchParams();
  const search = cutSearch(filters.search);
  if (search !== '') params.set('q', search);
  for (const name of ['category', 'price', 'duration', 'sort', 'view'] as const) {
    if (filters[name] !== defaultFilters[name]) params.set(name, filters[name]);
  }
  if (filters.showsAll) params.set('show', 'all');
  return params;
}

/** Whether anything narrows the list, so that Clear Filters has something to clear (CAT-9). */
export function isNarrowed({ search, category, price, duration }: CatalogueFilters): boolean {
  return search.trim() !== '' || category !== 'all' || price !== 'all' || duration !== 'all';
}

/** The same sort and view with nothing narrowed (CAT-9). */
export function clearFilters({ sort, view, showsAll }: CatalogueFilters): CatalogueFilters {
  return { ...defaultFilters, sort, view, showsAll };
}

/**
 * The courses that match search and filters, in the order given (CAT-1, CAT-2). Of several words each must stand in the
 * title or the short description, in any order.
 */
export function filterCourses<C extends CatalogueCourse>(
  courses: readonly C[],
  filters: CatalogueFilters,
): C[] {
  const words = fold(filters.search).split(/\s+/).filter(Boolean);
  return courses.filter(
    (course) =>
      (filters.category === 'all' || course.courseType === filters.category) &&
      isInPriceRange(course.price, filters.price) &&
      isOfDuration(course.durationDays, filters.duration) &&
      hasEach(words, fold(course.title), fold(course.shortDescription)),
  );
}

/** The courses in the chosen order; ties stand newest first, then by id (CAT-3). */
export function sortCourses<C extends CatalogueCourse>(courses: readonly C[], sort: Sort): C[] {
  const compare = orders[sort];
  return [...courses].sort(
    (a, b) => compare(a, b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** What the page shows: filtered, then sorted (CAT-11). */
export function applyCatalogue<C extends CatalogueCourse>(
  courses: readonly C[],
  filters: CatalogueFilters,
): C[] {
  return sortCourses(filterCourses(courses, filters), filters.sort);
}

/** How many of so many matching courses the page draws; the rest come as the reader comes near (CAT-5). */
export function drawnCount(matching: number, { showsAll }: Pick<CatalogueFilters, 'showsAll'>): number {
  return showsAll ? matching : Math.min(matching, firstCourses);
}

/** The line above the cards: how many match, and how many there are (CAT-5). */
export function countLabel(matching: number, total: number): string {
  return `Showing ${matching} of ${total} courses`;
}

/** The rating on a card, out of 5: 4.8 for a course with none (CAT-6). */
export function displayRating({ rating }: Pick<Course, 'rating'>): number {
  return rating ?? displayRatingOfUnrated;
}

/** The rating a course sorts by: 4.5 for a course with none (CAT-3). */
export function sortRating({ rating }: Pick<Course, 'rating'>): number {
  return rating ?? sortRatingOfUnrated;
}

/** The first four features, shown on the card (CAT-6). */
export function highlightsOf({ features }: Pick<Course, 'features'>): string[] {
  return features.slice(0, highlights);
}

const orders: Record<Sort, (a: CatalogueCourse, b: CatalogueCourse) => number> = {
  popularity: (a, b) => b.enrolledCount - a.enrolledCount,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  duration: (a, b) => a.durationDays - b.durationDays,
  rating: (a, b) => sortRating(b) - sortRating(a),
};

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

function choose<V extends string>(choices: readonly [Choice<V>, ...Choice<V>[]], value: string | null): V {
  return (choices.find((choice) => choice.value === value) ?? choices[0]).value;
}

// Spaces at the ends stay, or a person could not type a second word; counting characters, not halves of
// them, keeps the address readable when the cut falls on an emoji.
function cutSearch(text: string): string {
  if (text.trim() === '') return '';
  return [...text.slice(0, 2 * maxSearchLength)].slice(0, maxSearchLength).join('');
}

function hasEach(words: readonly string[], title: string, shortDescription: string): boolean {
  return words.every((word) => title.includes(word) || shortDescription.includes(word));
}

// NFKC includes NFC: letters composed and decomposed, full-width and plain, are the same.
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
