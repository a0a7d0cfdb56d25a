import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './browse-courses.tsx';
import { loader as courseLoader } from './view-course.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

it("[CAT-8] both course pages show only the visitor's own enrollments", async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const course = {
    description: '',
    shortDescription: '',
    price: 599,
    durationDays: 5,
    courseType: 'drone' as const,
  };
  await database.db.insert(courses).values([
    { ...course, id: 'c1', slug: 'one', title: 'One' },
    { ...course, id: 'c2', slug: 'two', title: 'Two' },
  ]);
  await enroll(database.db, asha.id, now, { courseId: 'c1' });
  await enroll(database.db, asha.id, now, { courseId: 'c2', isDemo: true });
  const services = { db: database.db, env: { baseUrl: 'https://pankh.example' } };
  const seats = async (actor: Actor) => {
    const context = visitOf({ services, actor: async () => actor });
    const one = await courseLoader({ ...routeArgs('/courses/one', context), params: { slug: 'one' } });
    const all = await loader(routeArgs('/courses', context));
    const ids = new Set<string>(all.courses.map(({ id }) => id));
    expect(all.enrolledIds.every((id) => ids.has(id))).toBe(true);
    return [one.enrolledIds, all.enrolledIds];
  };
  expect(await seats(asha)).toEqual([['c1'], ['one']]);
  expect(await seats(ravi)).toEqual([[], []]);
  expect(await seats(visitor)).toEqual([[], []]);
});
