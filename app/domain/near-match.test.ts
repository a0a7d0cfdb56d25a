import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogCourse as course } from '#tests/support/catalog-course.ts';
import { defaultFilters, filterCourses } from './catalog.ts';
import { nearMatcher, soundOf } from './near-match.ts';

const shop = [
  course('a', { title: 'Build a Drone', shortDescription: 'Solder and fly.', courseType: 'drone' }),
  course('b', { title: 'Python from Zero', shortDescription: 'Data.', courseType: 'programming' }),
  course('c', { title: 'C Programming', shortDescription: 'Pointers.', courseType: 'programming' }),
  course('d', {
    title: 'Arduino Projects',
    shortDescription: 'Sensors, JavaScript.',
    courseType: 'programming',
  }),
  course('e', { title: 'ड्रोन फ़ोटोग्राफ़ी', shortDescription: 'With a camera.', courseType: 'drone' }),
];
const found = (search: string) =>
  filterCourses(shop, { ...defaultFilters, search })
    .map(({ id }) => id)
    .join('');

describe('a search that no course has word for word', () => {
  it.each([
    ['drown', 'a'],
    ['dorne', 'ae'],
    ['pyhton', 'b'],
    ['pithon zero', 'b'],
    ['programing c', 'c'],
    ['ardunio', 'd'],
    ['zzzz', ''],
    ['constructor', ''],
    ['xy', ''],
  ])('[DAY-29] finds for %s what comes near: %j', (search, expected) => {
    expect(found(search)).toBe(expected);
  });

  it.each([
    ['पायथन', 'b'],
    ['पाइथन', 'b'],
    ['सी प्रोग्रामिंग', 'c'],
    ['आर्डुइनो', 'd'],
    ['जावास्क्रिप्ट', 'd'],
    ['कैमरा', 'e'],
    ['photography', 'e'],
  ])('[DAY-29] finds a Hindi name, and an English one in a Hindi title: %s, %j', (search, expected) => {
    expect(found(search)).toBe(expected);
  });

  it('[DAY-29] finds a Hindi name of a type', () => {
    const [a, b] = shop;
    const filters = { ...defaultFilters, search: 'ड्रोन' };
    expect(
      filterCourses(
        [a, b].filter((one) => one !== undefined),
        filters,
      ),
    ).toEqual([a]);
  });

  it('[DAY-29] keeps to the exact words where a course has them', () => {
    expect(found('drone')).toBe('a');
    expect(found('ड्रोन')).toBe('e');
  });

  it('[DAY-29] looks for no near match of a long text', () => {
    expect(nearMatcher(['drone', 'drone', 'drone', 'drone', 'drone'])('drone', 'drone')).toBe(false);
    expect(nearMatcher(['d'.repeat(21)])('d'.repeat(21), '')).toBe(false);
  });

  it('[DAY-29] hears each word that it reads as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,20}$/), (word) => {
        expect(nearMatcher([word])(`some ${word} else`, '')).toBe(true);
        expect(soundOf(word)).toBe(soundOf(word.toUpperCase().toLowerCase()));
      }),
    );
  });
});
