import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount, enroll } from '#tests/support/enrollments.ts';
import { bothProgresses, taughtCourse } from '#tests/support/lessons.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, exported, now } from '#tests/support/moving/moving.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Stores a course of four lessons. The student Asha completed one by its quiz and one by watching its video,
 * and opened a third.
 */
async function studiedShop() {
  const { id: courseId, lessonIds } = await taughtCourse(
    db(),
    [{ kind: 'quiz', passPercent: 70 }, {}, {}, { isOptional: true }],
    { createdAt: minutesAgo(100), updatedAt: minutesAgo(100) },
  );
  await db()
    .insert(users)
    .values({ ...ashasAccount, createdAt: minutesAgo(100) });
  const seat = await enroll(db(), 'asha', now, {
    courseId,
    status: 'active',
    progress: 66,
    startedAt: minutesAgo(90),
    timeSpentMinutes: 25,
  });
  const whose = (lesson: number) => ({
    userId: 'asha',
    lessonId: lessonIds[lesson] ?? '',
    enrollmentId: seat.id,
    firstOpenedAt: minutesAgo(80),
    lastOpenedAt: minutesAgo(10),
  });
  await db()
    .insert(lessonProgress)
    .values([
      { ...whose(0), doneAt: minutesAgo(70), doneBy: 'quiz', minutes: 10 },
      {
        ...whose(1),
        doneAt: minutesAgo(60),
        doneBy: 'video',
        minutes: 15,
        watched: [[0, 40] as [number, number]],
        position: 40,
        watchedAt: minutesAgo(60),
      },
      whose(2),
    ]);
  return { courseId, lessonIds, seatId: seat.id };
}

const named = (rows: Awaited<ReturnType<typeof check>>['rows']) =>
  rows.map(({ kind, fate, reason }) => `${kind} ${reason ?? fate}`);

describe("[MOVE-10] importing students' progress in lessons", () => {
  it('works in another shop, whose export is equal, and a second time changes nothing', async () => {
    await studiedShop();
    const data = await exported(db());
    expect(data.lesson_progress).toHaveLength(3);
    await database.truncateAll();
    const moved = await check(db(), [file('academy.json', data)]);
    expect(named(moved.rows).filter((row) => row.startsWith('lesson'))).toEqual(
      Array(3).fill('lesson_progress add'),
    );
    await apply(db(), moved.id);
    const [seat] = await db().select().from(enrollments);
    expect(seat).toMatchObject({ progress: 66, reportedProgress: null, timeSpentMinutes: 25 });
    expect(await bothProgresses(db(), seat?.id ?? '')).toEqual({ stored: 66, derived: 66 });
    // Badges are not compared, because the import also awards Asha badges that were not stored before.
    const { records: _, achievements: __, ...rest } = data;
    expect(await exported(db())).toMatchObject(rest);
    const again = await check(db(), [file('academy.json', data)]);
    expect(new Set(again.rows.map(({ fate }) => fate))).toEqual(new Set(['same']));
  });

  it('merges it: a done lesson stays done, on the first day and for the first reason', async () => {
    const { courseId, seatId } = await studiedShop();
    const row = { user_email: 'ASHA@example.in', course_id: courseId };
    const opened = {
      first_opened_at: minutesAgo(200).toISOString(),
      last_opened_at: minutesAgo(5).toISOString(),
    };
    const lesson_progress = [
      { ...row, ...opened, lesson: 'lesson-1', done_at: minutesAgo(100).toISOString(), done_by: 'student' },
      { ...row, ...opened, lesson: 'lesson-2', watched: [[30, 60], ['x'], 7], position: 60 },
      { ...row, lesson: 'lesson-3', done_at: minutesAgo(30).toISOString(), done_by: 'somebody' },
    ];
    const moved = await check(db(), [file('lessons.json', { lesson_progress })]);
    expect(named(moved.rows)).toEqual(Array(3).fill('lesson_progress update'));
    await apply(db(), moved.id);
    const stored = await db().select().from(lessonProgress).orderBy(lessonProgress.doneAt);
    expect(stored).toMatchObject([
      { doneAt: minutesAgo(100), doneBy: 'student', minutes: 10, firstOpenedAt: minutesAgo(200) },
      {
        doneAt: minutesAgo(60),
        doneBy: 'video',
        watched: [[0, 60]],
        position: 40,
        lastOpenedAt: minutesAgo(5),
      },
      {
        doneAt: minutesAgo(30),
        doneBy: 'import',
        firstOpenedAt: minutesAgo(80),
        lastOpenedAt: minutesAgo(10),
      },
    ]);
    expect(await bothProgresses(db(), seatId)).toEqual({ stored: 99, derived: 99 });
  });

  it('is refused without a lesson, an enrollment, a known lesson, or any date', async () => {
    const { courseId } = await studiedShop();
    await db()
      .insert(users)
      .values({ ...ashasAccount, id: 'ravi', email: 'ravi@example.in' });
    const of = (user_id: string, lesson: string, done_at?: string) => ({
      user_id,
      course_id: courseId,
      lesson,
      done_at,
    });
    const day = minutesAgo(30).toISOString();
    const lesson_progress = [
      of('asha', '', day),
      of('ravi', 'lesson-1', day),
      of('asha', 'lesson-9', day),
      of('asha', 'lesson-1'),
    ];
    const { rows } = await check(db(), [file('a.json', { lesson_progress })]);
    expect(rows.map(({ reason }) => reason)).toEqual([
      'lesson-missing',
      'enrollment-unknown',
      'lesson-unknown',
      'date-invalid',
    ]);
  });

  it('ignores the reported progress for a course with lessons, also when the file is imported again', async () => {
    const { id: courseId } = await taughtCourse(db(), [{}]);
    await db().insert(users).values(ashasAccount);
    const enrollment = { id: 'seat-of-asha', user_id: 'asha', course_id: courseId, progress: 45 };
    const files = [file('old.json', { enrollments: [enrollment] })];
    await apply(db(), (await check(db(), files)).id);
    const [seat] = await db().select().from(enrollments);
    expect(seat).toMatchObject({ status: 'active', progress: 0, reportedProgress: 45 });
    expect(named((await check(db(), files)).rows)).toEqual(['enrollments same']);
  });
});
