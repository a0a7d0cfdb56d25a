import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { classAttendance } from '#app/db/tables/class-tables.server.ts';
import { lessonProgress, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, studyContext } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { portal } from '#tests/support/orders.ts';
import { findLessonPage } from '../lessons/learning-queries.server.ts';
import { markLessonDone } from '../lessons/study-lesson.server.ts';
import { findClass, listAttendance, markAttendance } from './attendance.server.ts';
import { attendanceRows } from './attendance-rows.server.ts';

const startsAt = new Date('2026-12-05T12:30:00Z');
const during = new Date('2026-12-05T13:00:00Z');
const after = new Date('2026-12-05T14:00:00Z');
const enrolledAt = new Date('2026-11-20T06:30:00Z');
const names = ['asha', 'ravi', 'meera'];

const database = testDatabase();
let course: Awaited<ReturnType<typeof taughtCourse>>;
beforeEach(async () => {
  await database.truncateAll();
  course = await taughtCourse(database.db, [{ kind: 'live' }, {}]);
  await scheduleClass(database.db, lessonId(), startsAt, 'https://meet.example/a');
  for (const id of names) {
    await database.db.insert(users).values({ ...ashasAccount, id, email: `${id}@example.in`, fullName: id });
    await enroll(database.db, id, enrolledAt, { courseId: course.id });
  }
});

const lessonId = () => course.lessonIds[0] ?? '';
const mark = (present: readonly string[] | 'all', at = after, shown: readonly string[] = names) =>
  markAttendance(studyContext(database.db, portal, at), { lessonId: lessonId(), shown, present });
const first = () => ({ slug: course.slug, lesson: 'lesson-1' });
const presentOnes = async () =>
  (await database.db.select().from(classAttendance)).map(({ userId }) => userId).toSorted();
const progressOf = async (userId: string) =>
  (await database.db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId)))[0];

describe('[LEARN-101] the attendance list of a live class', () => {
  it('marks who attended, and their lesson as done', async () => {
    expect(await mark(['asha', 'ravi'])).toEqual({ success: true, present: 2 });
    expect(await presentOnes()).toEqual(['asha', 'ravi']);
    expect(await progressOf('asha')).toMatchObject({ doneBy: 'live', doneAt: startsAt });
    expect(await progressOf('meera')).toBeUndefined();
    const [seat] = await database.db.select().from(enrollments).where(eq(enrollments.userId, 'asha'));
    expect(seat).toMatchObject({ status: 'active', progress: 50, timeSpentMinutes: 60 });
  });

  it('marks everybody with one click, and saving the same list twice changes nothing', async () => {
    await mark('all');
    await mark('all');
    expect(await presentOnes()).toEqual(names.toSorted());
    expect(await database.db.$count(auditLog, eq(auditLog.entity, 'attendance'))).toBe(1);
  });

  it('removing a mark also undoes its lesson, but not what the student did', async () => {
    await markLessonDone(studyContext(database.db, asha, after), first());
    await mark(['asha', 'ravi']);
    await mark([]);
    expect(await presentOnes()).toEqual([]);
    expect(await progressOf('asha')).toMatchObject({ doneBy: 'student' });
    expect(await progressOf('ravi')).toMatchObject({ doneAt: null });
  });

  it('[LEARN-26] counts as a visit and a day of study on the day of the class, and takes it back there', async () => {
    const nextWeek = new Date('2026-12-12T06:30:00Z');
    const days = async () =>
      (await database.db.select().from(activity)).map(({ day, minutes }) => [day, minutes]);
    await mark(['asha'], nextWeek);
    expect(await progressOf('asha')).toMatchObject({ lastOpenedAt: startsAt, doneAt: startsAt });
    const [seat] = await database.db.select().from(enrollments).where(eq(enrollments.userId, 'asha'));
    expect(seat).toMatchObject({ startedAt: startsAt, lastAccessed: startsAt });
    expect(await days()).toEqual([['2026-12-05', 60]]);
    await mark([], nextWeek);
    expect(await days()).toEqual([['2026-12-05', 0]]);
  });

  it('[LEARN-26] counts from the day of enrolling for a student who joined after the class', async () => {
    const joined = new Date('2026-12-07T06:30:00Z');
    await database.db.update(enrollments).set({ enrolledAt: joined }).where(eq(enrollments.userId, 'asha'));
    await mark(['asha'], new Date('2026-12-12T06:30:00Z'));
    expect(await progressOf('asha')).toMatchObject({ doneAt: joined });
  });

  it('[DAY-23] that completes the course leaves the congratulations for the next visit of that student', async () => {
    await markLessonDone(studyContext(database.db, asha, after), { slug: course.slug, lesson: 'lesson-2' });
    await mark(['asha', 'ravi']);
    const due = await database.db.select().from(enrollments).where(eq(enrollments.isToCongratulate, true));
    expect(due.map(({ userId }) => userId)).toEqual(['asha']);
  });

  it('leaves a completed course unchanged', async () => {
    await mark(['asha']);
    await markLessonDone(studyContext(database.db, asha, after), { slug: course.slug, lesson: 'lesson-2' });
    expect(await database.db.$count(certificates)).toBe(1);
    await mark([]);
    const done = await database.db.select().from(lessonProgress).orderBy(lessonProgress.doneBy);
    expect(done.map(({ doneBy }) => doneBy)).toEqual(['live', 'student']);
    const [seat] = await database.db.select().from(enrollments).where(eq(enrollments.userId, 'asha'));
    expect(seat).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('can be filled from the beginning of the class, and never for a cancelled class', async () => {
    const early = { success: false, error: 'not-yet' };
    expect(await mark('all', new Date('2026-12-05T12:29:59Z'))).toEqual(early);
    expect(await mark('all', during)).toMatchObject({ success: true });
    await database.db.update(liveSessions).set({ cancelledAt: during });
    expect(await mark('all')).toEqual(early);
  });

  it('changes only students whom the page listed and who are enrolled', async () => {
    await mark('all', after, ['asha', 'stranger']);
    expect(await presentOnes()).toEqual(['asha']);
    await database.db.update(enrollments).set({ closedAt: after }).where(eq(enrollments.userId, 'ravi'));
    const session = await findClass(database.db, lessonId());
    if (!session) throw new Error('no class');
    const list = await listAttendance(database.db, lessonId(), session);
    expect(list.map(({ userId, isPresent }) => [userId, isPresent])).toEqual([
      ['asha', true],
      ['meera', false],
    ]);
  });

  it("[LEARN-14] is in each student's own data, and is deleted with the account", async () => {
    await mark(['asha', 'ravi']);
    const [person] = await database.db.select().from(users).where(eq(users.id, 'asha'));
    if (!person) throw new Error('Asha is missing');
    const own = await attendanceRows.ownData?.(database.db, person);
    expect(own?.class_attendance).toEqual([{ lesson_title: 'Lesson 1', marked_at: expect.anything() }]);
    await inTransaction(database.db, async (tx) => await attendanceRows.forgetPerson?.(tx, person));
    expect(await presentOnes()).toEqual(['ravi']);
  });
});

describe('[LEARN-95] the recording of a class', () => {
  const recording = { source: 'youtube', ref: 'dQw4w9WgXcQ' } as const;
  const shown = async (at: Date) =>
    (await findLessonPage(database.db, asha, first(), { now: at, zone: 'Asia/Kolkata' }))?.content?.live;

  it('is shown to students once the class is over, and marking it as done counts', async () => {
    await database.db.update(liveSessions).set({ recording });
    expect(await shown(during)).toMatchObject({ state: 'open', recording: null });
    expect(await shown(after)).toMatchObject({ state: 'over', recording, joinUrl: null });
    expect(await markLessonDone(studyContext(database.db, asha, after), first())).toMatchObject({
      success: true,
    });
    await database.db.update(enrollments).set({ closedAt: after });
    expect(await shown(after)).toBeUndefined();
  });
});
