import { describe, expect, it } from 'vitest';
import {
  type CatalogCourse,
  type CatalogFilters,
  defaultFilters,
  filterCourses,
} from '#app/domain/catalog.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { appliedFilters, countChoices } from './filter-choices.ts';

const course = (id: string, courseType: string, price: number, durationDays: number): CatalogCourse => ({
  id,
  title: `Course ${id}`,
  shortDescription: '',
  courseType,
  price,
  durationDays,
  enrolledCount: 0,
  rating: null,
  createdAt: new Date('2025-01-01T00:00:00Z'),
});
const courses = [
  course('a', 'drone', 499, 3),
  course('b', 'drone', 500, 4),
  course('c', 'drone', 1_001, 8),
  course('d', 'programming', 1_000, 7),
];
const archived = { key: 'kites', label: 'Kites', art: 'waves', isArchived: true } as const;

describe('[CAT-2] the choices of the Filters panel', () => {
  const groups = countChoices(courses, defaultFilters, seededTypes, {});

  it('has a group for the category, the price and the duration, each beginning with all', () => {
    expect(groups.map(({ name, legend }) => [name, legend])).toEqual([
      ['category', 'Category'],
      ['price', 'Price Range'],
      ['duration', 'Duration'],
    ]);
    for (const { name, choices } of groups) {
      expect([name, choices[0]?.value]).toEqual([name, 'all']);
      expect(choices[0]?.count).toBe(courses.length);
    }
  });

  it('show how many courses each choice would leave', () => {
    const counts = Object.fromEntries(
      groups.flatMap(({ name, choices }) => choices.map(({ value, count }) => [`${name} ${value}`, count])),
    );
    expect(counts).toMatchObject({ 'category drone': 3, 'category programming': 1 });
    expect(groups.find(({ name }) => name === 'price')?.choices.map(({ count }) => count)).toEqual([
      4, 1, 2, 1,
    ]);
    expect(groups.find(({ name }) => name === 'duration')?.choices.map(({ count }) => count)).toEqual([
      4, 1, 2, 1,
    ]);
  });

  it('count with the other filters unchanged', () => {
    const drones = { ...defaultFilters, category: 'drone', search: 'course' };
    for (const { name, choices } of countChoices(courses, drones, seededTypes, {}))
      for (const { value, count } of choices)
        expect(count).toBe(filterCourses(courses, { ...drones, [name]: value }).length);
  });

  it('[BRAND-45] offers an archived type only to those who have chosen it already', () => {
    const offered = (category: string) =>
      countChoices(courses, { ...defaultFilters, category }, [...seededTypes, archived], {})[0]?.choices.map(
        ({ value }) => value,
      );
    expect(offered('all')).not.toContain('kites');
    expect(offered('kites')).toContain('kites');
  });
});

const offered = (filters: CatalogFilters) => countChoices(courses, filters, seededTypes, {});

describe('[CAT-2] the active filters', () => {
  it('are none at first', () => {
    expect(appliedFilters(defaultFilters, offered(defaultFilters))).toEqual([]);
    expect(appliedFilters({ ...defaultFilters, search: '   ' }, offered(defaultFilters))).toEqual([]);
  });

  it('are named by their labels, the search first and in quotes', () => {
    const filters = { ...defaultFilters, search: ' kite ', category: 'drone' };
    expect(appliedFilters(filters, offered(filters)).map(({ name, label }) => [name, label])).toEqual([
      ['search', '“kite”'],
      ['category', 'Drone'],
    ]);
  });

  it('tell what remains when one of them is removed', () => {
    const filters = { ...defaultFilters, search: 'kite', category: 'drone' };
    const [search, category] = appliedFilters(filters, offered(filters));
    expect(search?.without).toEqual({ ...filters, search: '' });
    expect(category?.without).toEqual({ ...filters, category: 'all' });
  });
});
