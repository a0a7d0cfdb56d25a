import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { classAttendance } from '#app/db/tables/class-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enroll, studyContext } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { portal } from '#tests/support/orders.ts';
import { markAttendance } from './attendance.server.ts';
import { listClasses, listClassesToday } from './classes-today.server.ts';

const now = new Date('2026-12-01T04:30:00Z');
const zone = 'Asia/Kolkata';
const tomorrow = new Date('2026-12-02T12:30:00Z');

const database = testDatabase();
let lessonId: string;
beforeEach(async () => {
  await database.truncateAll();
  const course = await taughtCourse(database.db, [{ kind: 'live', title: 'Your questions' }]);
  lessonId = course.lessonIds[0] ?? '';
  await scheduleClass(database.db, lessonId, tomorrow, '');
  for (const student of ['asha', 'ravi']) await enroll(database.db, student, now, { courseId: course.id });
});

const listed = (at = now) => listClassesToday(database.db, { now: at, zone, courses: 'all' });
const unlinked = async (at = now) =>
  (await listed(at)).filter(({ lacksLink }) => lacksLink).map(({ title }) => title);
const change = (values: Partial<typeof liveSessions.$inferInsert>) =>
  database.db.update(liveSessions).set(values);

const title = 'Your questions';

describe('[DAY-22] a class without a link', () => {
  it('stands out from the day before until there is a link', async () => {
    expect(await listed()).toMatchObject([
      { lessonId, title, startsAt: tomorrow, students: 2, lacksLink: true },
    ]);
    await change({ joinUrl: null });
    expect(await unlinked()).toEqual([title]);
    await change({ joinUrl: 'https://meet.example/1' });
    expect(await unlinked()).toEqual([]);
  });

  it('stands out neither two days before nor after its end, nor when it is canceled or a draft', async () => {
    expect(await listed(new Date('2026-11-30T18:29:59Z'))).toEqual([]);
    expect(await unlinked(new Date('2026-12-02T13:29:59Z'))).toEqual([title]);
    expect(await unlinked(new Date('2026-12-02T13:30:00Z'))).toEqual([]);
    await change({ cancelledAt: now });
    expect(await listed()).toEqual([]);
    await change({ cancelledAt: null });
    await database.db.update(lessons).set({ isPublished: false });
    expect(await listed()).toEqual([]);
  });

  it('counts neither demo students nor refunded ones, and does not stand out without students', async () => {
    await database.db.update(enrollments).set({ isDemo: true });
    expect(await listed()).toMatchObject([{ students: 0, lacksLink: false }]);
    await database.db.update(enrollments).set({ isDemo: false, closedAt: now });
    expect(await listed()).toMatchObject([{ students: 0, lacksLink: false }]);
  });
});

describe('[DAY-41] the classes of the day', () => {
  const link = 'https://meet.example/1';
  const start = new Date('2026-12-02T12:30:00Z');

  it('have their link until they end, and their attendance from the start on', async () => {
    await change({ joinUrl: link });
    expect(await listed(new Date('2026-12-02T12:29:59Z'))).toMatchObject([{ joinUrl: link, canMark: false }]);
    expect(await listed(start)).toMatchObject([{ joinUrl: link, canMark: true, isMarked: false }]);
    expect(await listed(new Date('2026-12-02T13:30:00Z'))).toMatchObject([{ joinUrl: null, canMark: true }]);
  });

  it('stay for the next day, until somebody has marked the attendance', async () => {
    const nextMorning = new Date('2026-12-03T03:00:00Z');
    expect(await listed(nextMorning)).toMatchObject([{ canMark: true, isMarked: false }]);
    const [session] = await database.db.select({ id: liveSessions.id }).from(liveSessions);
    const mark = { sessionId: session?.id ?? '', userId: 'asha', markedAt: start };
    await database.db.insert(classAttendance).values(mark);
    expect(await listed(start)).toMatchObject([{ isMarked: true }]);
    expect(await listed(nextMorning)).toEqual([]);
  });

  it('are asked about no more once a list on which nobody came is saved', async () => {
    const nextMorning = new Date('2026-12-03T03:00:00Z');
    const save = () =>
      markAttendance(studyContext(database.db, portal, nextMorning), { lessonId, shown: [], present: [] });
    for (const _ of [1, 2]) expect(await save()).toEqual({ success: true, present: 0 });
    expect(await listed(nextMorning)).toEqual([]);
    expect(await database.db.$count(auditLog)).toBe(1);
  });

  it('count no child whose parent has not agreed', async () => {
    await database.db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
    await database.db.insert(consents).values({ id: 'k', userId: 'asha', band: 'minor', askedAt: now });
    expect(await listed()).toMatchObject([{ students: 1 }]);
  });

  it('count the students of their batch, and those without one', async () => {
    const [course] = await database.db.select({ id: lessons.courseId }).from(lessons);
    const batch = { courseId: course?.id ?? '', startsOn: '2026-12-01', seats: 20 };
    await database.db.insert(courseBatches).values([
      { ...batch, id: 'b1', label: 'Evenings' },
      { ...batch, id: 'b2', label: 'Mornings' },
    ]);
    await database.db.update(enrollments).set({ batchId: 'b2' }).where(eq(enrollments.userId, 'ravi'));
    await change({ batchId: 'b1' });
    expect(await listed()).toMatchObject([{ batch: 'Evenings', students: 1 }]);
  });
});

it('[DAY-140] a calendar has the classes of its days in the zone of the site', async () => {
  const days = (from: string, before: string) =>
    listClasses(database.db, { from, before, zone, now, courses: 'all' });
  expect(await days('2026-12-02', '2026-12-03')).toMatchObject([{ title, startsAt: tomorrow }]);
  expect(await days('2026-12-03', '2026-12-30')).toEqual([]);
  expect(await days('2026-11-02', '2026-12-02')).toEqual([]);
});
