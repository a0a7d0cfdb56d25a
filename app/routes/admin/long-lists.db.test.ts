import { beforeEach, expect, it } from 'vitest';
import { findOffer } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { classAttendance } from '#app/db/tables/class-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { testDatabase } from '#tests/support/database.ts';
import { studyContext } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { portal } from '#tests/support/orders.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action as addCoupon } from './add-coupon.tsx';
import { action as saveSettings } from './edit-settings.tsx';
import { action as markAttendance } from './mark-attendance.tsx';

const now = new Date('2026-12-05T14:00:00Z');
const database = testDatabase();
beforeEach(() => database.truncateAll());

/** Returns the arguments of an action for a form sent by the browser, with the admin signed in. */
function sent(address: string, fields: [string, string][], params = {}) {
  const { db, mail } = studyContext(database.db, portal, now);
  const services = { db, mail, env: { baseUrl: 'https://pankh.example' } };
  const context = visitOf({ services, actor: async () => portal, now });
  const args = routeArgs(address, context);
  const request = new Request(args.url, { method: 'POST', body: new URLSearchParams(fields) });
  return { ...args, request, params } as never;
}

const statusOf = (answer: unknown) => (answer as Response).status;

async function manyCourses(count: number): Promise<string[]> {
  const about = { description: '', shortDescription: '', price: 599, courseType: 'drone', durationDays: 5 };
  const ids = Array.from(
    { length: count },
    (_, i) => `0c000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  );
  await database.db.insert(courses).values(ids.map((id) => ({ ...about, id, slug: `c-${id}`, title: id })));
  return ids;
}

it('[LEARN-101] the attendance of 250 students, all ticked, is saved', async () => {
  const course = await taughtCourse(database.db, [{ kind: 'live' }]);
  const [lesson = ''] = course.lessonIds;
  await scheduleClass(database.db, lesson, new Date('2026-12-05T12:30:00Z'), 'https://meet.example/a');
  const ids = Array.from({ length: 250 }, (_, i) => `student-${i}`);
  const { db } = database;
  await db.insert(users).values(ids.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  await db
    .insert(enrollments)
    .values(ids.map((id) => ({ ...newEnrollment(`e-${id}`, id, course.id, now), isDemo: false })));
  const fields = ids.flatMap((id): [string, string][] => [
    ['shown', id],
    ['present', id],
  ]);
  const answer = await markAttendance(
    sent(`/admin/lessons/${lesson}/attendance`, [...fields, ['intent', 'save']], { id: lesson }),
  );
  expect(statusOf(answer)).toBe(303);
  expect(await db.$count(classAttendance)).toBe(250);
});

it('[ADM-SET-1] the way to enroll of each of 300 courses is saved', async () => {
  const ids = await manyCourses(300);
  const fields = ids.map((id): [string, string] => [`course:${id}`, 'request']);
  const group: [string, string][] = [
    ['group', 'enrolment'],
    ['version', '0'],
    ['way', 'auto'],
    ['formUrl', ''],
  ];
  expect(statusOf(await saveSettings(sent('/admin/settings', [...group, ...fields])))).toBe(303);
  const { enrollment } = await getSettings(database.db);
  expect(Object.keys(enrollment.courses ?? {})).toHaveLength(300);
});

it('[SELL-14] a coupon is good for 300 chosen courses', async () => {
  const ids = await manyCourses(300);
  const coupon: [string, string][] = [
    ['name', 'Half'],
    ['code', 'HALF50'],
    ['discount', '50%'],
    ['mode', 'code'],
    ['scope', 'some'],
  ];
  const fields = ids.map((id): [string, string] => ['course', id]);
  expect(statusOf(await addCoupon(sent('/admin/coupons/new', [...coupon, ...fields])))).toBe(303);
  const [row] = await database.db.select().from(promotions);
  expect((await findOffer(database.db, row?.id ?? ''))?.courseIds).toHaveLength(300);
});
