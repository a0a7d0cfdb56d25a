import { describe, expect, it } from 'vitest';
import { slugify } from '#app/domain/course.ts';
import { kitOf } from '#app/domain/kit.ts';
import { demoCourses, type SeedCourse, sampleCourses } from './content.ts';

const shown = demoCourses.filter((course) => course.isActive);

function count(holds: (course: SeedCourse) => boolean): number {
  return shown.filter(holds).length;
}

/** Returns the days that a line of a syllabus covers: `Day 3: …` gives [3], `Days 4–6: …` gives [4, 5, 6]. */
function daysOf(line: string): number[] {
  const [, from, to] = /^Days? (\d+)(?:–(\d+))?: \S/.exec(line) ?? [];
  const first = Number(from);
  return Array.from({ length: Number(to ?? from) - first + 1 }, (_, i) => first + i);
}

describe('the demo catalog', () => {
  it('[SEED-4] contains the two sample courses at 599 (was 1499) and 799 (was 1999)', () => {
    expect(sampleCourses.map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
      [599, 1499],
      [799, 1999],
    ]);
    expect(sampleCourses.map((course) => course.courseType)).toEqual(['drone', 'programming']);
    for (const sample of sampleCourses) expect(demoCourses).toContain(sample);
  });

  it('[SEED-4] gives every category, price and duration filter at least three courses', () => {
    const counts = {
      drone: count((c) => c.courseType === 'drone'),
      programming: count((c) => c.courseType === 'programming'),
      under500: count((c) => c.price < 500),
      from500To1000: count((c) => c.price >= 500 && c.price <= 1000),
      over1000: count((c) => c.price > 1000),
      short: count((c) => c.durationDays <= 3),
      medium: count((c) => c.durationDays >= 4 && c.durationDays <= 7),
      long: count((c) => c.durationDays > 7),
    };
    for (const [filter, courses] of Object.entries(counts)) expect(courses, filter).toBeGreaterThanOrEqual(3);
  });

  it('[SEED-4] has courses at every limit of the filters', () => {
    for (const price of [499, 500, 1000])
      expect(
        count((c) => c.price === price),
        `₹${price}`,
      ).toBeGreaterThan(0);
    for (const days of [3, 4, 7, 8])
      expect(
        count((c) => c.durationDays === days),
        `${days} days`,
      ).toBeGreaterThan(0);
  });

  it('[SEED-4] has ties in every sort, unrated courses, and prices with and without a discount', () => {
    for (const key of ['price', 'durationDays', 'enrolledCount', 'rating'] as const)
      expect(new Set(shown.map((course) => course[key])).size, key).toBeLessThan(shown.length);
    expect(count((c) => c.rating === null)).toBeGreaterThanOrEqual(2);
    expect(count((c) => c.rating === 4.5)).toBeGreaterThanOrEqual(1);
    expect(count((c) => c.originalPrice === null)).toBeGreaterThanOrEqual(3);
    expect(count((c) => c.originalPrice !== null)).toBeGreaterThanOrEqual(3);
  });

  it('[HOME-7] has enough courses for the figure 25+ courses, and one draft', () => {
    expect(shown.length).toBeGreaterThanOrEqual(25);
    expect(demoCourses.filter((course) => !course.isActive)).toHaveLength(1);
  });

  it('[ADM-CRS-6] contains only courses that the course form accepts, each with a slug of its own', () => {
    for (const course of demoCourses) {
      expect(course.shortDescription.length, course.title).toBeLessThanOrEqual(140);
      expect(course.description.split('\n\n').length, course.title).toBeGreaterThanOrEqual(2);
      expect(course.description.split('\n\n').length, course.title).toBeLessThanOrEqual(4);
      expect(course.features.length, course.title).toBeGreaterThanOrEqual(5);
      expect(course.features.length, course.title).toBeLessThanOrEqual(8);
      expect(course.deliveryIncludes.length, course.title).toBeLessThanOrEqual(6);
      expect(course.originalPrice ?? course.price + 1, course.title).toBeGreaterThan(course.price);
      if (course.rating !== null)
        expect(course.rating * 10, course.title).toBeCloseTo(Math.round(course.rating * 10), 9);
    }
    expect(new Set(demoCourses.map((course) => slugify(course.title, ''))).size).toBe(demoCourses.length);
  });

  it('[SELL-108] requires an address exactly for courses that say something is posted', () => {
    for (const course of demoCourses)
      expect(kitOf(course) !== null, course.title).toBe(course.deliveryIncludes.length > 0);
  });

  it('[DATA-1] has a syllabus that covers each day of each course once, in order', () => {
    for (const { title, durationDays, extra } of demoCourses)
      expect(extra.syllabus.flatMap(daysOf), title).toEqual(
        Array.from({ length: durationDays }, (_, i) => i + 1),
      );
  });
});
