import { beforeEach, describe, expect, it } from 'vitest';
import { lessonNotes, lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { open, published, seat, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { lessonRows } from './lesson-rows.server.ts';
import { readCourseProgress, readStudentPlaces } from './progress-queries.server.ts';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await storeCourse(database.db, 'c', {
    A: [
      { id: 'a1', ...published },
      { id: 'a2', ...published },
    ],
  });
});

const now = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number) => new Date(+now - days * 86_400_000);
const person = (id: string) => ({
  id,
  email: `${id}@example.in`,
  emailVerified: true,
  addressOnWord: false,
  fullName: id,
  role: 'student',
  phone: null,
  address: null,
  avatarUrl: null,
  banned: false,
  banReason: null,
  banExpires: null,
  countedEnrollments: 0,
  countedCompleted: 0,
  countedProgress: 0,
  lastStudiedOn: null,
  weeklyGoalHours: null,
  secondFactorAt: null,
  helper: null,
  createdAt: now,
  updatedAt: now,
});

async function twoStudents() {
  for (const userId of ['asha', 'ravi']) {
    await seat(database.db, userId, 'c');
    await open(database.db, userId, 'a1', { at: now });
    await database.db.insert(lessonNotes).values({ userId, lessonId: 'a1', text: userId, updatedAt: now });
  }
}

describe("a student's progress in lessons", () => {
  it("[LEARN-14] is in the download of the student's own data, and nobody else's", async () => {
    await twoStudents();
    const own = await lessonRows.ownData?.(database.db, person('asha'));
    expect(own).toMatchObject({
      lesson_progress: [
        { lesson_title: 'Lesson a1', user_id: 'asha', done_by: 'student', done_at: now.toISOString() },
      ],
      lesson_notes: [{ lesson_title: 'Lesson a1', text: 'asha' }],
    });
    expect(JSON.stringify(own)).not.toContain('ravi');
  });

  it('[LEARN-14] is deleted with the account, and with no other', async () => {
    await twoStudents();
    await inTransaction(
      database.db,
      (tx) => lessonRows.forgetPerson?.(tx, person('asha')) ?? Promise.resolve(),
    );
    expect(await database.db.select({ id: lessonNotes.userId }).from(lessonNotes)).toEqual([{ id: 'ravi' }]);
    expect(await database.db.select({ id: lessonProgress.userId }).from(lessonProgress)).toEqual([
      { id: 'ravi' },
    ]);
  });
});

describe("the page about the students' progress", () => {
  it("[LEARN-15] lists the students' progress, first those absent for a week, and how many did each lesson", async () => {
    await seat(database.db, 'quick', 'c', { progress: 50, enrolledAt: daysAgo(20) });
    await open(database.db, 'quick', 'a1', { at: daysAgo(1) });
    await seat(database.db, 'stuck', 'c', { enrolledAt: daysAgo(20) });
    await open(database.db, 'stuck', 'a1', { at: daysAgo(8), done: false });
    await seat(database.db, 'new', 'c', { enrolledAt: daysAgo(2), status: 'not_started' });
    await seat(database.db, 'never', 'c', { enrolledAt: daysAgo(9), status: 'not_started' });
    await seat(database.db, 'done', 'c', { enrolledAt: daysAgo(90), status: 'completed', progress: 100 });
    await seat(database.db, 'demo', 'c', { isDemo: true });
    await seat(database.db, 'left', 'c', { closedAt: now });
    const refunded = await seat(database.db, 'refunded', 'c', {});
    const refund = { id: 'p', enrollmentId: refunded, amount: 599, status: 'refunded' } as const;
    await database.db.insert(payments).values(refund);
    const progress = await readCourseProgress(database.db, { courseId: 'c' }, now);
    expect(progress.students.map(({ userId, isStuck, done }) => [userId, isStuck, done])).toEqual([
      ['never', true, 0],
      ['stuck', true, 0],
      ['done', false, 0],
      ['new', false, 0],
      ['quick', false, 1],
    ]);
    expect(progress.students.at(-1)).toMatchObject({ lastLesson: 'Lesson a1', lastOpenedAt: daysAgo(1) });
    expect(progress.steps.map(({ title, opened, done }) => [title, opened, done])).toEqual([
      ['Lesson a1', 2, 1],
      ['Lesson a2', 0, 0],
    ]);
    expect(progress.total).toBe(5);
  });

  it('[LEARN-15] counts a click on Continue Learning as activity in a course without lessons', async () => {
    await storeCourse(database.db, 'plain', {});
    await seat(database.db, 'presses', 'plain', { enrolledAt: daysAgo(30), lastAccessed: daysAgo(1) });
    await seat(database.db, 'away', 'plain', { enrolledAt: daysAgo(30), lastAccessed: daysAgo(9) });
    await seat(database.db, 'new', 'plain', { enrolledAt: daysAgo(2), status: 'not_started' });
    const { students } = await readCourseProgress(database.db, { courseId: 'plain' }, now);
    expect(
      students.map(({ userId, isStuck, wasThere, seenAt }) => [userId, isStuck, wasThere, seenAt]),
    ).toEqual([
      ['away', true, true, daysAgo(9)],
      ['new', false, false, daysAgo(2)],
      ['presses', false, true, daysAgo(1)],
    ]);
  });

  it.each([
    ['all', ['away', 'done', 'new', 'here']],
    ['stuck', ['away']],
    ['waiting', ['new']],
    ['learning', ['away', 'here']],
    ['completed', ['done']],
  ] as const)('[LEARN-106] lists the students who are %s, and counts all of them', async (show, listed) => {
    await seat(database.db, 'here', 'c', { enrolledAt: daysAgo(1) });
    await seat(database.db, 'away', 'c', { enrolledAt: daysAgo(9) });
    await seat(database.db, 'new', 'c', { enrolledAt: daysAgo(2), status: 'not_started' });
    await seat(database.db, 'done', 'c', { enrolledAt: daysAgo(90), status: 'completed', progress: 100 });
    const progress = await readCourseProgress(database.db, { courseId: 'c', show }, now);
    expect(progress.students.map(({ userId }) => userId)).toEqual(listed);
    expect([progress.total, progress.stuck]).toEqual([4, 1]);
  });

  it('[LEARN-106] tells where a student is in each course with lessons, and in no other', async () => {
    await storeCourse(database.db, 'plain', {});
    await storeCourse(database.db, 'other', { A: [{ id: 'o1', ...published }] });
    await seat(database.db, 'u', 'c', { progress: 50, enrolledAt: daysAgo(2) });
    await open(database.db, 'u', 'a1', { at: daysAgo(1) });
    await seat(database.db, 'u', 'other', { enrolledAt: daysAgo(9) });
    await seat(database.db, 'u', 'plain', {});
    await seat(database.db, 'v', 'c', {});
    const places = await readStudentPlaces(database.db, 'u', now);
    expect(
      places.map(({ courseId, isStuck, done, required }) => [courseId, isStuck, done, required]),
    ).toEqual([
      ['other', true, 0, 1],
      ['c', false, 1, 2],
    ]);
  });
});
