import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkCertificate } from '#app/core/certificates/certificate-queries.server.ts';
import { completeEnrollment } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  asha,
  ashasAccount,
  enroll,
  ravi,
  storedEnrollment,
  studyContext,
} from '#tests/support/enrollments.ts';
import { bothProgresses, openedDayBefore, scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { markLessonDone, markLessonUndone, openLesson } from './study-lesson.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = new Date('2026-11-22T06:30:00Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const ctx = (at = now, actor: Actor = asha) => studyContext(database.db, actor, at);
const rows = () => database.db.select().from(lessonProgress);
const days = () => database.db.select().from(activity);
const paper = () => database.db.select().from(certificates);
const three = [{}, {}, {}];

async function seatIn(
  given: Parameters<typeof taughtCourse>[1],
  values: Parameters<typeof taughtCourse>[2] = {},
) {
  const course = await taughtCourse(database.db, given, values);
  const { id } = await enroll(database.db, 'asha', now, { courseId: course.id });
  const at = (number: number) => ({ slug: course.slug, lesson: `lesson-${number}` });
  return { ...course, seat: id, at };
}

describe('opening a lesson', () => {
  it('[LEARN-25] starts the course at the measured progress, and records when the lesson was opened', async () => {
    const { seat, at } = await seatIn(three);
    await openLesson(ctx(), at(1));
    await openLesson(ctx(later), at(1));
    expect(await storedEnrollment(database.db, seat)).toMatchObject({
      status: 'active',
      progress: 0,
      startedAt: now,
      lastAccessed: now,
      timeSpentMinutes: 0,
    });
    expect(await rows()).toMatchObject([{ firstOpenedAt: now, lastOpenedAt: later, doneAt: null }]);
    expect(await days()).toMatchObject([{ day: '2026-11-21', minutes: 0, isActive: true }]);
  });

  it('[LEARN-25] records nothing for a locked lesson, or for somebody who is not enrolled', async () => {
    const { at } = await seatIn([{ unlockDays: 3 }, {}]);
    await openLesson(ctx(), at(1));
    await openLesson(ctx(now, ravi), at(2));
    await openLesson(ctx(now, { kind: 'visitor' }), at(2));
    expect(await rows()).toEqual([]);
  });
});

describe('marking a lesson as done', () => {
  it('[LEARN-25] updates progress, minutes and the study day, and opens the next lesson', async () => {
    const { seat, at, lessonIds } = await seatIn(three);
    await openedDayBefore(database.db, 'asha', lessonIds.slice(0, 1), now);
    expect(await markLessonDone(ctx(), at(1))).toMatchObject({ success: true, next: 'lesson-2' });
    expect(await storedEnrollment(database.db, seat)).toMatchObject({
      status: 'active',
      progress: 33,
      startedAt: now,
      lastAccessed: now,
      timeSpentMinutes: 10,
    });
    expect(await days()).toMatchObject([{ minutes: 10, lessonMinutes: 10, isActive: true }]);
    expect(await rows()).toMatchObject([{ doneAt: now, doneBy: 'student' }]);
  });

  it('[L-8] counts a double click and the back button once: one row, one day, the same next lesson', async () => {
    const { seat, at, lessonIds } = await seatIn(three);
    await openedDayBefore(database.db, 'asha', lessonIds.slice(0, 1), now);
    const both = await Promise.all([markLessonDone(ctx(), at(1)), markLessonDone(ctx(), at(1))]);
    const again = await markLessonDone(ctx(later), at(1));
    for (const outcome of [...both, again])
      expect(outcome).toMatchObject({ success: true, next: 'lesson-2' });
    expect(await rows()).toMatchObject([{ doneAt: now }]);
    expect(await days()).toMatchObject([{ day: '2026-11-21', minutes: 10 }]);
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ progress: 33, timeSpentMinutes: 10 });
  });

  it('[LEARN-25] [LEARN-28] completes the course with the last required lesson, and the certificate states the number of lessons', async () => {
    const { seat, at } = await seatIn([{}, { isOptional: true }, {}]);
    await markLessonDone(ctx(), at(1));
    const last = await markLessonDone(ctx(later), at(3));
    expect(last).toMatchObject({ success: true, isCompletion: true, next: null });
    expect(await storedEnrollment(database.db, seat)).toMatchObject({
      status: 'completed',
      progress: 100,
      completedAt: later,
    });
    const [issued] = await paper();
    expect(issued).toMatchObject({ basis: 'measured', lessons: 2, contentVersion: 4 });
    const number = issued?.number ?? '';
    expect(await checkCertificate(database.db, number)).toMatchObject({
      verdict: 'valid',
      certificate: { lessons: 2 },
    });
    await database.db.update(certificates).set({ lessons: 12 });
    expect(await checkCertificate(database.db, number)).toMatchObject({ verdict: 'altered' });
  });

  it('[LEARN-25] waits for Mark Complete if the course requires it, and refuses it before the last lesson', async () => {
    const { seat, at } = await seatIn([{}, {}], { completesItself: false });
    const press = () => studyEnrollment(ctx(later), { intent: 'complete', enrollment: seat });
    await markLessonDone(ctx(), at(1));
    expect(await press()).toEqual({ success: false, status: 409, error: 'lessons-left' });
    expect(await markLessonDone(ctx(), at(2))).toMatchObject({ isCompletion: false });
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ status: 'active', progress: 99 });
    expect(await press()).toMatchObject({ success: true });
    expect(await paper()).toMatchObject([{ basis: 'measured', lessons: 2 }]);
  });

  it('[LEARN-25] leaves a completed course completed when lessons are added, and counts them as study', async () => {
    const { id, seat, at, lessonIds } = await seatIn([{}]);
    await openedDayBefore(database.db, 'asha', lessonIds, now);
    await markLessonDone(ctx(), at(1));
    const moduleId = await moduleOf(id);
    const added = { id: 'new', slug: 'lesson-2', title: 'New', isPublished: true, minutes: 20 };
    await database.db.insert(lessons).values({ ...added, courseId: id, moduleId });
    await openedDayBefore(database.db, 'asha', ['new'], later);
    expect(await markLessonDone(ctx(later), at(2))).toMatchObject({ success: true, isCompletion: false });
    expect(await storedEnrollment(database.db, seat)).toMatchObject({
      status: 'completed',
      progress: 100,
      timeSpentMinutes: 30,
    });
    expect(await paper()).toHaveLength(1);
  });

  it('[LEARN-26] never credits more than 16 hours to one day', async () => {
    const { at, lessonIds } = await seatIn([{ minutes: 900 }, { minutes: 900 }]);
    await openedDayBefore(database.db, 'asha', lessonIds, now);
    await markLessonDone(ctx(), at(1));
    await markLessonDone(ctx(), at(2));
    expect(await days()).toMatchObject([{ minutes: 960, lessonMinutes: 960 }]);
  });

  it('[LEARN-26] is undone with the minutes that were credited, not those that the lesson has now', async () => {
    const { seat, at, lessonIds } = await seatIn([{ minutes: 900 }, { minutes: 900 }, {}]);
    await openedDayBefore(database.db, 'asha', lessonIds, now);
    await markLessonDone(ctx(), at(1));
    await markLessonDone(ctx(), at(2));
    await database.db
      .update(lessons)
      .set({ minutes: 5 })
      .where(eq(lessons.id, lessonIds[0] ?? ''));
    await markLessonUndone(ctx(), at(2));
    expect(await days()).toMatchObject([{ minutes: 900, lessonMinutes: 900 }]);
    await markLessonUndone(ctx(), at(1));
    expect(await days()).toMatchObject([{ minutes: 0, lessonMinutes: 0 }]);
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ timeSpentMinutes: 0 });
  });

  it('[DAY-27] [DAY-28] counts at most the time since the lesson was opened, and nothing if it never was', async () => {
    const { seat, at } = await seatIn([{}, {}, {}, {}, {}]);
    const seconds = (after: number) => ctx(new Date(now.getTime() + after * 1_000));
    for (const number of [1, 2, 3, 4]) {
      await openLesson(seconds(number * 8), at(number));
      await markLessonDone(seconds(number * 8 + 8), at(number));
    }
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ progress: 80, timeSpentMinutes: 0 });
    await openLesson(seconds(40), at(5));
    await markLessonDone(seconds(40 + 7.5 * 60), at(5));
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ progress: 100, timeSpentMinutes: 7 });
    // [DAY-27] The certificate states the measured minutes, and a duration that agrees with its dates.
    const stated = { basis: 'measured', lessons: 5, minutes: 7, durationDays: 1, contentVersion: 4 };
    expect(await paper()).toMatchObject([stated]);
  });

  it('[LEARN-20] is refused for locked, unknown and draft lessons, and for others', async () => {
    const { seat, at } = await seatIn([{ unlockDays: 3 }, { isPublished: false }], { isSequential: true });
    const refusal = async (number: number, actor: Actor = asha) => {
      const outcome = await markLessonDone(ctx(now, actor), at(number));
      return outcome.success ? 'done' : outcome.error;
    };
    expect(await refusal(1)).toBe('locked');
    expect(await refusal(2)).toBe('missing');
    expect(await refusal(3)).toBe('missing');
    expect(await refusal(1, ravi)).toBe('not-enrolled');
    expect(await refusal(1, { kind: 'visitor' })).toBe('missing');
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ status: 'not_started', progress: 0 });
    expect(await rows()).toEqual([]);
  });

  it('[LEARN-29] is refused once the enrollment was ended, also for a free lesson', async () => {
    const { seat, at } = await seatIn([{ isFree: true }, {}]);
    await database.db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.id, seat));
    for (const number of [1, 2])
      expect(await markLessonDone(ctx(), at(number))).toEqual({ success: false, error: 'refunded' });
    await openLesson(ctx(), at(1));
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ status: 'not_started' });
    expect(await rows()).toEqual([]);
  });

  it('[LEARN-41] is refused until a live class is over', async () => {
    const { at, lessonIds } = await seatIn([{ kind: 'live' }]);
    await scheduleClass(database.db, lessonIds[0] ?? '', now, 'https://meet.example/x');
    expect(await markLessonDone(ctx(), at(1))).toEqual({ success: false, error: 'not-yet' });
    await openLesson(ctx(), at(1));
    expect(await markLessonDone(ctx(later), at(1))).toMatchObject({ success: true, isCompletion: true });
    expect((await days()).find(({ day }) => day === '2026-11-22')).toMatchObject({ minutes: 60 });
  });

  it('[LEARN-26] can be undone with its minutes while the course is not completed, and done again', async () => {
    const { seat, at } = await seatIn(three);
    await markLessonDone(ctx(), at(1));
    expect(await markLessonUndone(ctx(later), at(1))).toMatchObject({ success: true });
    expect(await rows()).toMatchObject([{ doneAt: null, doneBy: null }]);
    expect(await days()).toMatchObject([{ day: '2026-11-21', minutes: 0, lessonMinutes: 0, isActive: true }]);
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ progress: 0, timeSpentMinutes: 0 });
    for (const number of [1, 2, 3]) await markLessonDone(ctx(later), at(number));
    expect(await markLessonUndone(ctx(later), at(1))).toEqual({ success: false, error: 'already-completed' });
  });
});

describe('a measured course on the dashboard', () => {
  it('[LEARN-25] starts at its measured progress, which Continue Learning does not change', async () => {
    const { seat } = await seatIn(three);
    expect(await studyEnrollment(ctx(), { intent: 'start', enrollment: seat })).toMatchObject({
      learnSlug: expect.stringMatching(/^course-/),
    });
    expect(await storedEnrollment(database.db, seat)).toMatchObject({ status: 'active', progress: 0 });
    const pressed = await studyEnrollment(ctx(), { intent: 'continue', enrollment: seat });
    expect(pressed).toEqual({ success: false, status: 409, error: 'measured' });
  });

  it('[LEARN-28] gets a certificate which states that the academy marked the course as completed', async () => {
    const { seat } = await seatIn(three);
    const admin: Actor = { ...asha, role: 'admin' };
    expect(await completeEnrollment(ctx(now, admin), { id: seat })).toMatchObject({ success: true });
    expect(await paper()).toMatchObject([{ basis: 'confirmed', lessons: null, contentVersion: 2 }]);
  });

  it('[L-1] shows the progress that its lessons give, after every step', async () => {
    const { seat, at } = await seatIn([{}, { isOptional: true }, {}, { isPublished: false }, {}]);
    const steps = [markLessonDone, markLessonUndone, markLessonDone];
    for (const number of [2, 1, 3, 5, 4]) {
      for (const step of steps) {
        await step(ctx(), at(number));
        const { stored, derived } = await bothProgresses(database.db, seat);
        expect(stored).toBe(derived);
      }
    }
    expect((await bothProgresses(database.db, seat)).stored).toBe(100);
  });
});

async function moduleOf(courseId: string) {
  const [row] = await database.db
    .select({ id: lessons.moduleId })
    .from(lessons)
    .where(eq(lessons.courseId, courseId));
  return row?.id ?? null;
}
