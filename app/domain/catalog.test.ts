import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogCourse as course } from '#tests/support/catalog-course.ts';
import {
  applyCatalog,
  type CatalogCourse,
  type CatalogFilters,
  clearFilters,
  defaultFilters,
  durations,
  filterCourses,
  isNarrowed,
  parseFilters as parseFiltersOf,
  priceRanges,
  sortCourses,
  sorts,
  toSearchParams,
  views,
} from './catalog.ts';
import { displayRating, highlightsOf } from './course.ts';
import { seededTypes } from './course-types.ts';

const parseFilters = (params: URLSearchParams) => parseFiltersOf(params, seededTypes);
const ids = (courses: CatalogCourse[]) => courses.map(({ id }) => id).join('');

const anyFilters: fc.Arbitrary<CatalogFilters> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 120 }),
  category: fc.constantFrom('all', 'drone', 'programming'),
  price: fc.constantFrom(...priceRanges),
  duration: fc.constantFrom(...durations),
  level: fc.constantFrom('all', 'Beginner'),
  language: fc.constantFrom('all', 'Hindi', 'हिन्दी'),
  teacher: fc.constantFrom('all', 'Meera Nair'),
  starts: fc.constantFrom('all', 'Dec 2026'),
  sort: fc.constantFrom(...sorts),
  view: fc.constantFrom(...views),
  limit: fc.constantFrom(24, 48, 1008, Number.POSITIVE_INFINITY),
});

const anyCourses = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    title: fc.constantFrom('Drone Basics', 'C Programming', 'PYTHON'),
    shortDescription: fc.constantFrom('Fly safely', 'Learn c', ''),
    courseType: fc.constantFrom('drone' as const, 'programming' as const),
    price: fc.constantFrom(0, 499.99, 500, 1000, 1000.01, 2500),
    durationDays: fc.integer({ min: 1, max: 12 }),
    enrolledCount: fc.integer({ min: 0, max: 3 }),
    rating: fc.constantFrom(null, 4, 4.5, 5),
    createdAt: fc.constantFrom(new Date('2025-01-01T00:00:00Z'), new Date('2025-02-01T00:00:00Z')),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('the filters of the catalog', () => {
  const priced = [499.99, 500, 1000, 1000.01].map((price, index) => course('abcd'.charAt(index), { price }));
  it.each([
    ['all', 'abcd'],
    ['under-500', 'a'],
    ['500-1000', 'bc'],
    ['over-1000', 'd'],
  ] as const)('[CAT-2] price %s keeps %s', (price, expected) => {
    expect(ids(filterCourses(priced, { ...defaultFilters, price }))).toBe(expected);
  });

  const timed = [1, 3, 4, 7, 8].map((durationDays, index) => course('abcde'.charAt(index), { durationDays }));
  it.each([
    ['all', 'abcde'],
    ['short', 'ab'],
    ['medium', 'cd'],
    ['long', 'e'],
  ] as const)('[CAT-2] duration %s keeps %s', (duration, expected) => {
    expect(ids(filterCourses(timed, { ...defaultFilters, duration }))).toBe(expected);
  });

  const typed = [course('a', { courseType: 'drone' }), course('b', { courseType: 'programming' })];
  it.each([
    ['all', 'ab'],
    ['drone', 'a'],
    ['programming', 'b'],
  ] as const)('[CAT-2] category %s keeps %s', (category, expected) => {
    expect(ids(filterCourses(typed, { ...defaultFilters, category }))).toBe(expected);
  });

  it('[CAT-2] puts every course in exactly one price range and one duration', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        for (const [name, choices] of [
          ['price', priceRanges],
          ['duration', durations],
        ] as const) {
          const parts = choices
            .slice(1)

            .flatMap((value) => filterCourses(courses, { ...defaultFilters, [name]: value }));
          expect(parts.map(({ id }) => id).sort()).toEqual(courses.map(({ id }) => id).sort());
        }
      }),
    );
  });
});

describe('the order of the catalog', () => {
  const newer = new Date('2025-06-01T00:00:00Z');
  const courses = [
    course('a', { enrolledCount: 5, price: 900, durationDays: 9, rating: 4.4 }),
    course('b', { enrolledCount: 9, price: 100, durationDays: 2, rating: null }),
    course('c', { enrolledCount: 1, price: 500, durationDays: 5, rating: 4.6 }),
  ];
  it.each([
    ['popularity', 'bac'],
    ['price-low', 'bca'],
    ['price-high', 'acb'],
    ['duration', 'bca'],
    ['rating', 'cba'],
  ] as const)('[CAT-3] sorts by %s', (sort, expected) => {
    expect(ids(sortCourses(courses, sort))).toBe(expected);
  });

  it.each(sorts)('[CAT-3] sorts ties by %s newest first, then by id', (value) => {
    const tied = [course('c'), course('b', { createdAt: newer }), course('a')];
    expect(ids(sortCourses(tied, value))).toBe('bac');
    expect(ids(sortCourses(tied.toReversed(), value))).toBe('bac');
  });

  it('[CAT-3] sorts a course with no rating as if it had 4.5', () => {
    const tied = [course('b', { rating: null }), course('a', { rating: 4.5 }), course('c', { rating: 0 })];
    expect(ids(sortCourses(tied, 'rating'))).toBe('abc');
  });

  it('[CAT-3] does not depend on the order given, and does not change the list', () => {
    fc.assert(
      fc.property(anyCourses, anyFilters, (courses, filters) => {
        const before = ids(courses);
        const shown = applyCatalog(courses, filters);
        expect(applyCatalog(courses.toReversed(), filters)).toEqual(shown);
        expect(applyCatalog(shown, filters)).toEqual(shown);
        expect(ids(courses)).toBe(before);
      }),
    );
  });
});

describe('the URL of the courses page', () => {
  it.each([
    ['', defaultFilters],
    [
      '?q=drone&category=drone&price=under-500&duration=short&language=Hindi&starts=Dec+2026&sort=rating&view=list&show=all',
      {
        search: 'drone',
        category: 'drone',
        price: 'under-500',
        duration: 'short',
        level: 'all',
        language: 'Hindi',
        teacher: 'all',
        starts: 'Dec 2026',
        sort: 'rating',
        view: 'list',
        limit: Number.POSITIVE_INFINITY,
      },
    ],
    ['?category=boats&price=-1&duration=&sort=__proto__&view=constructor', defaultFilters],
    ['?category=drone&category=programming', { ...defaultFilters, category: 'drone' }],
    ['?CATEGORY=drone&category=Drone', defaultFilters],
    ['?show=25', { ...defaultFilters, limit: 48 }],
    ['?show=9999', { ...defaultFilters, limit: 1008 }],
    ['?show=0', defaultFilters],
    ['?show=-24', defaultFilters],
    ['?q=%20%20', defaultFilters],
    ['?q=a%20', { ...defaultFilters, search: 'a ' }],
  ])('[CAT-11] reads %s', (address, filters) => {
    expect(parseFilters(new URLSearchParams(address))).toEqual(filters);
  });

  it('[CAT-11] leaves out defaults and always uses the same order', () => {
    expect(toSearchParams(defaultFilters).toString()).toBe('');
    const all = parseFilters(
      new URLSearchParams('?view=list&sort=rating&duration=long&price=500-1000&category=drone&q=x'),
    );
    expect(toSearchParams(all).toString()).toBe(
      'q=x&category=drone&price=500-1000&duration=long&sort=rating&view=list',
    );
  });

  it('[CAT-11] cuts a search at 100 characters, never inside a character', () => {
    const { search } = parseFilters(new URLSearchParams({ q: `a${'🚁'.repeat(300)}` }));
    expect(search).toBe(`a${'🚁'.repeat(99)}`);
  });

  it('[CAT-11] restores a view from its URL, and each view has one URL', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = toSearchParams(filters).toString();
        const restored = parseFilters(new URLSearchParams(address));
        expect(toSearchParams(restored).toString()).toBe(address);
        expect({ ...restored, search: '' }).toEqual({ ...filters, search: '' });
        if ([...filters.search].length <= 100 && filters.search.trim() !== '')
          expect(restored).toEqual(filters);
      }),
    );
  });

  it('[CAT-11] accepts any parameters without failing', () => {
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom('q', 'category', 'price', 'duration', 'sort', 'view'), fc.string()),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const filters = parseFilters(new URLSearchParams(pairs));
        expect([...filters.search].length).toBeLessThanOrEqual(100);
        expect(parseFilters(toSearchParams(filters))).toEqual(filters);
      }),
    );
  });
});

describe('the filtered list of courses', () => {
  it.each([
    [defaultFilters, false],
    [{ ...defaultFilters, sort: 'rating', view: 'list' }, false],
    [{ ...defaultFilters, search: ' ' }, false],
    [{ ...defaultFilters, search: 'a' }, true],
    [{ ...defaultFilters, category: 'drone' }, true],
    [{ ...defaultFilters, price: 'under-500' }, true],
    [{ ...defaultFilters, duration: 'long' }, true],
  ] as [CatalogFilters, boolean][])('[CAT-9] %j narrows the list: %s', (filters, narrowed) => {
    expect(isNarrowed(filters)).toBe(narrowed);
    expect(isNarrowed(clearFilters(filters))).toBe(false);
    expect(clearFilters(filters)).toMatchObject({ sort: filters.sort, view: filters.view });
  });

  it('[CAT-6] shows 4.8 for a course with no rating, and four features at most', () => {
    expect(displayRating({ rating: null })).toBe(4.8);
    expect(displayRating({ rating: 0 })).toBe(0);
    expect(highlightsOf({ features: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(highlightsOf({ features: [] })).toEqual([]);
  });
});
