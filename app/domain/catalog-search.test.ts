import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogCourse as course } from '#tests/support/catalog-course.ts';
import { type CatalogCourse, defaultFilters, filterCourses } from './catalog.ts';

const ids = (courses: CatalogCourse[]) => courses.map(({ id }) => id).join('');
const anyCourses = fc.array(
  fc
    .record({
      title: fc.constantFrom('Drone Basics', 'C Programming', 'PYTHON'),
      shortDescription: fc.constantFrom('Fly safely', 'Learn c', ''),
    })
    .map((fields) => course('a', fields)),
);

describe('the search in the catalog', () => {
  const found = [
    course('a', { title: 'Advanced DRONE Racing', shortDescription: 'Race' }),
    course('b', { title: 'C Programming', shortDescription: 'For drone pilots' }),
    course('c', { title: 'Python', shortDescription: 'Data' }),
  ];
  it.each([
    ['drone', 'ab'],
    ['  DRONE ', 'ab'],
    ['data', 'c'],
    ['c programming', 'b'],
    ['ｐｙｔｈｏｎ', 'c'],
    ['', 'abc'],
    ['   ', 'abc'],
    ['rust', ''],
    ['.*', ''],
  ])('[CAT-1] %j finds %j', (search, expected) => {
    expect(ids(filterCourses(found, { ...defaultFilters, search }))).toBe(expected);
  });

  it.each([
    ['drone advanced', 'a'],
    ['pilots c', 'b'],
    ['race  drone', 'a'],
    ['drone data', ''],
  ])('[CAT-1] finds each word of %j in title or short description, in any order: %j', (search, expected) => {
    expect(ids(filterCourses(found, { ...defaultFilters, search }))).toBe(expected);
  });

  it.each([
    ['hindi', 'b'],
    ['हिन्दी', 'b'],
    ['beginner', 'a'],
    ['python hindi', ''],
    ['meera', 'ab'],
    ['2026', ''],
  ])('[DAY-109] finds level, language and teacher by %j where no title does: %j', (search, expected) => {
    const noted = [
      course('a', { note: 'Beginner · English · Meera Nair · Next start 7 Dec 2026' }),
      course('b', { note: 'Advanced · English and Hindi · Meera Nair' }),
    ];
    expect(ids(filterCourses(noted, { ...defaultFilters, search }))).toBe(expected);
  });

  it('[CAT-1] treats composed and decomposed characters as equal', () => {
    const title = 'Café · ड्रोन क़लम';
    for (const stored of ['NFC', 'NFD'] as const)
      for (const typed of ['NFC', 'NFD'] as const) {
        const all = [course('a', { title: title.normalize(stored) })];
        for (const word of ['café', 'क़लम'])
          expect(filterCourses(all, { ...defaultFilters, search: word.normalize(typed) })).toHaveLength(1);
      }
  });

  it('[CAT-1] finds every course that contains the phrase, in any order of its words', () => {
    fc.assert(
      fc.property(
        anyCourses,
        fc.constantFrom('drone basics', 'c programming', 'fly s', 'learn c'),
        (all, phrase) => {
          const search = (text: string) => ids(filterCourses(all, { ...defaultFilters, search: text }));
          const holding = all.filter(({ title, shortDescription }) =>
            [title, shortDescription].some((text) => text.toLowerCase().includes(phrase)),
          );
          const kept = filterCourses(all, { ...defaultFilters, search: phrase });
          expect(kept).toEqual(expect.arrayContaining(holding));
          expect(search(phrase.split(' ').toReversed().join(' '))).toBe(search(phrase));
        },
      ),
    );
  });

  it('[CAT-1] searches only title and short description', () => {
    const hidden = { ...course('a'), description: 'quadcopter', features: ['quadcopter'] };
    expect(filterCourses([hidden], { ...defaultFilters, search: 'quadcopter' })).toEqual([]);
  });
});
