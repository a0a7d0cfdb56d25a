import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { inCourses, type OfCourses } from './in-courses.server.ts';
import { lessons } from './tables/curriculum-tables.server.ts';

it.each<[OfCourses, string | undefined]>([
  ['all', undefined],
  [[], 'false'],
  [['c1', 'c2'], '"lessons"."courseId" in ($1, $2)'],
])('[DAY-185] of the courses %j, the condition is %s', (courses, condition) => {
  const made = inCourses(lessons.courseId, courses);
  expect(made && new PgDialect().sqlToQuery(made).sql).toBe(condition);
});
