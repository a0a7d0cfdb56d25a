import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { activity, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { WatchedRange } from '#app/domain/lesson.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, ravi, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { findLessonPage } from './learning-queries.server.ts';
import { markLessonDone, openLesson } from './study-lesson.server.ts';
import { recordWatched } from './watch-lesson.server.ts';

const zone = 'Asia/Kolkata';
const start = new Date('2026-11-22T10:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const film = 'f'.repeat(32);

const database = testDatabase();
let slug: string;
beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  await db.insert(users).values(ashasAccount);
  const about = {
    purpose: 'video',
    name: 'Flight.mp4',
    mediaType: 'video/mp4',
    bytes: 9,
    sha256: 'x',
  } as const;
  await db.insert(files).values({ id: film, ...about, seconds: 100 });
  const own = { kind: 'video', video: { source: 'file', ref: film }, mustWatch: true, minutes: 2 } as const;
  const course = await taughtCourse(db, [own, { title: 'Next' }]);
  slug = course.slug;
  const place = { userId: asha.id, courseId: course.id, status: 'active' as const, enrolledAt: start };
  await db.insert(enrollments).values({ id: 'seat', ...place });
  await openLesson(studyContext(db, asha, start), address());
});

const address = () => ({ slug, lesson: 'lesson-1' });
const watch = (ranges: WatchedRange[], seconds: number, { position = 0, actor = asha } = {}) =>
  recordWatched(studyContext(database.db, actor, at(seconds)), { ...address(), ranges, position });
const row = async () => (await database.db.select().from(lessonProgress))[0];
const shown = async () => (await findLessonPage(database.db, asha, address(), { now: at(0), zone }))?.content;

describe('[LEARN-75] watching an uploaded video', () => {
  it('stores the watched parts and the last position, and shows both', async () => {
    expect(await watch([[0, 15]], 15, { position: 15 })).toEqual({
      success: true,
      isAccepted: true,
      isDone: false,
    });
    await watch([[40, 50]], 30, { position: 50 });
    expect(await row()).toMatchObject({
      watched: [
        [0, 15],
        [40, 50],
      ],
      position: 50,
      watchedAt: at(30),
    });
    expect((await shown())?.film).toMatchObject({ position: 50, watchedPercent: 25 });
  });

  it('[L-24] gives the same result for reports that arrive twice, late, out of order and from two tabs', async () => {
    await watch([[0, 30]], 30);
    await watch([[60, 75]], 45);
    await watch([[0, 30]], 46);
    await watch([[0, 10]], 47);
    await Promise.all([watch([[30, 40]], 60), watch([[30, 45]], 61)]);
    expect((await row())?.watched).toEqual([
      [0, 45],
      [60, 75],
    ]);
  });

  it('[L-24] is refused at more than twice the time that passed on the server, and counted later', async () => {
    expect(await watch([[0, 90]], 10)).toMatchObject({ isAccepted: false, isDone: false });
    expect(await row()).toMatchObject({ watched: [], doneAt: null });
    expect(await watch([[0, 43]], 20)).toMatchObject({ isAccepted: true });
    expect(await watch([[0, 80]], 21)).toMatchObject({ isAccepted: false });
    expect((await row())?.watched).toEqual([[0, 43]]);
  });

  it('[L-12] takes the length from the file, and counts nothing beyond its end', async () => {
    expect(
      await watch(
        [
          [0, 1],
          [5_000, 9_000],
        ],
        3_000,
        { position: 90_000 },
      ),
    ).toMatchObject({ isDone: false });
    expect(await row()).toMatchObject({ watched: [[0, 1]], position: 100 });
  });

  it('[LEARN-75] starts from the beginning if the student left in the last seconds of the video', async () => {
    await watch([[0, 100]], 200, { position: 99 });
    expect((await shown())?.film).toMatchObject({ position: 0, watchedPercent: 100 });
  });

  it.each([
    ['somebody who is not enrolled', ravi, {}, 'not-enrolled'],
    ['a student whose payment was refunded', asha, { closedAt: start }, 'refunded'],
  ])('counts nothing for %s', async (_who, actor, change, error) => {
    if (Object.keys(change).length > 0) await database.db.update(enrollments).set(change);
    expect(await watch([[0, 15]], 15, { actor })).toEqual({ success: false, error });
    expect((await row())?.watched).toEqual([]);
  });
});

describe('[LEARN-76] a lesson whose video must be watched', () => {
  it('is done after nine tenths of the video, once, with its minutes', async () => {
    expect((await shown())?.canTick).toBe(false);
    const byHand = await markLessonDone(studyContext(database.db, asha, at(1)), address());
    expect(byHand).toEqual({ success: false, error: 'not-by-hand' });
    expect(await watch([[0, 89]], 60)).toMatchObject({ isDone: false });
    expect(await watch([[0, 90]], 61)).toMatchObject({ isAccepted: true, isDone: true });
    expect(await watch([[0, 100]], 80)).toMatchObject({ isDone: true });
    expect(await row()).toMatchObject({ doneBy: 'video', doneAt: at(61), minutes: 1 });
    const [seat] = await database.db.select().from(enrollments);
    expect(seat).toMatchObject({ progress: 50, timeSpentMinutes: 1 });
    expect(await database.db.select().from(activity)).toMatchObject([{ lessonMinutes: 1 }]);
  });

  it('[LEARN-115] is marked as done by hand if the browser cannot play the video, and the row says by whom', async () => {
    const asked = { ...address(), isUnplayable: true };
    expect(await markLessonDone(studyContext(database.db, ravi, at(1)), asked)).toEqual({
      success: false,
      error: 'not-enrolled',
    });
    expect((await markLessonDone(studyContext(database.db, asha, at(1)), asked)).success).toBe(true);
    expect(await row()).toMatchObject({ doneBy: 'student', doneAt: at(1) });
    await database.db.update(lessons).set({ kind: 'quiz' }).where(eq(lessons.slug, 'lesson-2'));
    const quiz = { slug, lesson: 'lesson-2', isUnplayable: true };
    expect(await markLessonDone(studyContext(database.db, asha, at(2)), quiz)).toEqual({
      success: false,
      error: 'not-by-hand',
    });
  });

  it('is marked as done by hand if the owner does not require watching', async () => {
    await database.db.update(lessons).set({ mustWatch: false }).where(eq(lessons.slug, 'lesson-1'));
    expect(await watch([[0, 100]], 200)).toMatchObject({ isAccepted: true, isDone: false });
    expect((await markLessonDone(studyContext(database.db, asha, at(201)), address())).success).toBe(true);
  });
});
