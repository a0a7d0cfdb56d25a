import { beforeEach, describe, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { visitOf } from '#tests/support/visit.ts';
import { addSampleCourses } from './sample-courses.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const as = (actor: Actor) => ({ db: database.db, actor, now });
const database = testDatabase();
beforeEach(() => database.truncateAll());

describe('the sample courses', () => {
  it('[OLD-3] adds two courses, 599 (was 1499) and 799 (was 1999), and never twice', async () => {
    expect(await addSampleCourses(as(portal))).toEqual({ added: 2 });
    const again = await Promise.all([1, 2].map(() => addSampleCourses(as(portal))));
    expect(again).toEqual([{ added: 0 }, { added: 0 }]);
    const rows = await database.db.select().from(courses).orderBy(courses.price);
    expect(rows.map(({ price, originalPrice, isActive }) => [price, originalPrice, isActive])).toEqual([
      [599, 1499, true],
      [799, 1999, true],
    ]);
    expect(await database.db.select().from(auditLog)).toHaveLength(2);
    // [DAY-20] Both are whole courses, as their descriptions say: with lessons, a class and batches.
    expect(await database.db.$count(liveSessions)).toBe(2);
    expect(await database.db.$count(courseBatches)).toBe(4);
  });

  it('[OLD-3] [ROLE-2] refuses everyone but an admin', async () => {
    await expect(addSampleCourses(as(asha))).rejects.toMatchObject({ status: 403 });
    expect(await database.db.select().from(courses)).toEqual([]);
  });
});

it('[OLD-1] the shop redirects everyone but an admin from the simple dashboard to the home page', async () => {
  const url = new URL('https://pankh.example/admin-old?tab=faqs');
  for (const [actor, to] of [
    [asha, '/?panel=closed'],
    [{ kind: 'visitor' }, '/'],
  ] as const) {
    const visit = visitOf({ actor: async () => actor }).get(visitContext);
    const answer: unknown = await requireRight(visit, 'settings.write', url).catch(
      (thrown: unknown) => thrown,
    );
    if (!(answer instanceof Response)) throw new Error('there was no redirect');
    expect(answer.headers.get('location')).toBe(to);
  }
  const admin = visitOf({ actor: async () => portal }).get(visitContext);
  expect(await requireRight(admin, 'settings.write', url)).toEqual(portal);
});
