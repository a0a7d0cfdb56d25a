import { beforeEach, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readCourseDetails } from './card-facts.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

it('[DAY-76] [DAY-77] a card names the next start with a free seat, and the teachers that visitors see', async () => {
  const { db } = database;
  const text = { description: 'd', shortDescription: 's', price: 1, durationDays: 1, courseType: 'drone' };
  const teacher = { about: 'a', links: [] };
  await db.insert(teachers).values([
    { ...teacher, id: 't1', slug: 'ravi', name: 'Ravi', sortOrder: 2 },
    { ...teacher, id: 't2', slug: 'asha', name: 'Asha', sortOrder: 1 },
    { ...teacher, id: 't3', slug: 'gone', name: 'Gone', isActive: false },
  ]);
  await db.insert(courses).values([
    { ...text, id: 'a', slug: 'a', title: 'A', teacherIds: ['t1', 't2', 't3'] },
    { ...text, id: 'b', slug: 'b', title: 'B' },
  ]);
  const batch = { courseId: 'a', label: 'Evenings', seats: 1 };
  await db.insert(courseBatches).values([
    { ...batch, id: 'past', startsOn: '2026-11-30' },
    { ...batch, id: 'closed', startsOn: '2026-12-02', isClosed: true },
    { ...batch, id: 'full', startsOn: '2026-12-03' },
    { ...batch, id: 'later', startsOn: '2026-12-20' },
    { ...batch, id: 'next', startsOn: '2026-12-07' },
  ]);
  await db.insert(enrollments).values({ id: 'e', courseId: 'a', userId: 'u', batchId: 'full' });
  const detailsOf = await readCourseDetails(db, '2026-12-01');
  const written = { level: 'Beginner', language: null };
  expect(detailsOf({ id: 'a', ...written })).toEqual({
    ...written,
    teachers: ['Asha', 'Ravi'],
    startsOn: '2026-12-07',
  });
  expect(detailsOf({ id: 'b', ...written })).toMatchObject({ teachers: [], startsOn: null });
});
