import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './set-up-shop.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('[CLAIM-40] compares what the home page says with what it would count, before the owner has chosen', async () => {
  await enroll(database.db, 'u1', new Date('2026-11-21T10:00:00Z'), { courseId: 'c1' });
  const context = visitOf({
    services: { db: database.db, env: {} },
    actor: async () => ({ kind: 'portal', sessionId: 'p' }),
  });
  const { stats, claims } = await loader(routeArgs('/admin/setup', context) as Parameters<typeof loader>[0]);
  expect(stats.studentsEnrolled).toBe(2_100);
  expect(claims['students-enrolled']).toMatchObject({ kind: 'live', value: 1 });
  expect(claims['courses-completed']).toEqual({ kind: 'hidden' });
  expect(claims.instructors).toEqual({ kind: 'hidden' });
});
