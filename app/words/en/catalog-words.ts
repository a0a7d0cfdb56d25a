import type { Duration, PriceRange, Sort, View } from '#app/domain/catalog.ts';

export const catalogWords = {
  all: 'All',
  allCategories: 'All Categories',
  prices: {
    all: 'All Prices',
    'under-500': 'Under ₹500',
    '500-1000': '₹500 – ₹1,000',
    'over-1000': 'Over ₹1,000',
  } satisfies Record<PriceRange, string>,
  durations: {
    all: 'All Durations',
    short: 'Short (up to 3 days)',
    medium: 'Medium (4 to 7 days)',
    long: 'Long (over 7 days)',
  } satisfies Record<Duration, string>,
  sorts: {
    popularity: 'Most Popular',
    'price-low': 'Price: Low to High',
    'price-high': 'Price: High to Low',
    duration: 'Duration: Shortest First',
    rating: 'Highest Rated',
  } satisfies Record<Sort, string>,
  views: { grid: 'Grid', list: 'List' } satisfies Record<View, string>,
  none: 'No courses found',
  /** Said where no course is in the catalog at all. */
  noneYet: 'New courses are on their way.',
  /** The line above the course cards that says how many courses the page shows (CAT-5). */
  count: (shown: number, total: number) => `Showing ${shown} of ${total} courses`,
  showAll: (matching: number) => `Show all ${matching} courses`,
  showMore: 'Show more courses',
} as const;

export const allCourses = 'All courses';
export const sortByLabel = 'Sort by';
export const appliedFiltersLabel = 'Applied filters';
export const removeFilter = 'Remove filter ';
export const clearAll = 'Clear all';
export const filtersLabel = 'Filters';
export const appliedNote = ' applied';
export const clearFiltersLabel = 'Clear Filters';
export const nothingMatches = 'Nothing matches';
export const tryShorter = 'Try a shorter word.';
export const applySearch = 'Apply';
export const searchCourses = 'Search courses by name or';
export const subjectNoun = 'subject';
export const technologyNoun = 'technology';
export const viewLabel = 'View';
export const viewNote = ' view';
