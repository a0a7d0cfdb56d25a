import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { findClassOfToday, findNextClasses } from './coming-classes.server.ts';

// Five o'clock in the afternoon in Asia/Kolkata.
const now = new Date('2026-12-01T11:30:00Z');
const zone = 'Asia/Kolkata';
const link = 'https://meet.example/secret';
const today6pm = new Date('2026-12-01T12:30:00Z');

const database = testDatabase();
let course: Awaited<ReturnType<typeof taughtCourse>>;
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
  course = await taughtCourse(database.db, [{}, { kind: 'live', title: 'Your questions' }]);
  await scheduleClass(database.db, course.lessonIds[1] ?? '', today6pm, link);
  await enroll(database.db, 'asha', now, { courseId: course.id });
});

const ask = (at = now, courseId?: string) => findNextClasses(database.db, asha, { now: at, zone }, courseId);
const move = (values: Partial<typeof liveSessions.$inferInsert>) =>
  database.db.update(liveSessions).set(values);
async function secondClass(startsAt: Date) {
  const other = await taughtCourse(database.db, [{ kind: 'live', title: 'Other class' }], { slug: 'other' });
  await scheduleClass(database.db, other.lessonIds[0] ?? '', startsAt, link);
  await enroll(database.db, 'asha', now, { courseId: other.id });
  return other;
}

describe('[DAY-21] the next class of a student', () => {
  it.each([
    ['2026-12-01T11:30:00Z', 'early', null],
    ['2026-12-01T12:00:00Z', 'soon', link],
    ['2026-12-01T12:30:00Z', 'on', link],
    ['2026-12-01T13:29:00Z', 'on', link],
  ])('at %s is %s, with the link to join only from half an hour before', async (at, phase, joinUrl) => {
    const { next, today } = await ask(new Date(at));
    expect(next).toMatchObject({ title: 'Your questions', phase, joinUrl, startsAt: today6pm });
    expect(next?.changesInMs).toBeGreaterThan(0);
    expect(today).toBe('2026-12-01');
    const menu = await findClassOfToday(database.db, asha, { now: new Date(at), zone });
    expect(menu?.path).toBe(`/learn/${course.slug}/lesson-2`);
  });

  it('is gone when it is over, when it is more than a week away, and without a place in the course', async () => {
    expect((await ask(new Date('2026-12-01T13:30:00Z'))).next).toBeNull();
    expect((await ask(new Date('2026-11-24T11:30:00Z'))).next).toBeNull();
    await database.db.update(enrollments).set({ closedAt: now });
    expect((await ask()).next).toBeNull();
    expect(await findClassOfToday(database.db, asha, { now, zone })).toBeNull();
  });

  it('is the nearest of several courses, and of one course where only that one is asked for', async () => {
    const other = await secondClass(new Date('2026-12-01T12:00:00Z'));
    expect((await ask()).next?.title).toBe('Other class');
    expect((await ask(now, course.id)).next?.title).toBe('Your questions');
    expect((await ask(now, other.id)).next?.courseTitle).toBe('First Hover');
  });

  it('follows a class that is moved, and names a cancelled one before the next', async () => {
    await move({ startsAt: new Date('2026-12-02T12:30:00Z') });
    expect((await ask()).next?.startsAt.toISOString()).toBe('2026-12-02T12:30:00.000Z');
    expect(await findClassOfToday(database.db, asha, { now, zone })).toBeNull();
    await move({ startsAt: today6pm, cancelledAt: now });
    expect(await ask()).toMatchObject({ next: null, cancelled: { title: 'Your questions', joinUrl: null } });
    expect(await findClassOfToday(database.db, asha, { now, zone })).toBeNull();
    await secondClass(new Date('2026-12-03T12:30:00Z'));
    expect(await ask()).toMatchObject({ next: { title: 'Other class' }, cancelled: { phase: 'cancelled' } });
  });

  it('leaves out classes of other batches, drafts and archived lessons', async () => {
    const { db } = database;
    for (const id of ['own', 'theirs'])
      await db
        .insert(courseBatches)
        .values({ id, courseId: course.id, label: id, startsOn: '2026-12-01', seats: 9 });
    await db.update(enrollments).set({ batchId: 'own' });
    await move({ batchId: 'theirs' });
    expect((await ask()).next).toBeNull();
    await move({ batchId: 'own' });
    expect((await ask()).next).not.toBeNull();
    await db.update(lessons).set({ isPublished: false });
    expect((await ask()).next).toBeNull();
  });

  it('has no link to join while another lesson has to be done first', async () => {
    await database.db.update(courses).set({ isSequential: true }).where(eq(courses.id, course.id));
    const { next } = await ask(new Date('2026-12-01T12:30:00Z'));
    expect(next).toMatchObject({ joinUrl: null, after: 'Lesson 1' });
  });
});
