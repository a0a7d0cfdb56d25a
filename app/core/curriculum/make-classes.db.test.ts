import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { most } from '#app/domain/lesson.ts';
import { published, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, studyContext } from '#tests/support/enrollments.ts';
import { portal } from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import { findLearning } from '../lessons/learning-queries.server.ts';
import { findFreeLesson, listPublicLessons } from '../lessons/public-lessons.server.ts';
import { markLessonDone, openLesson } from '../lessons/study-lesson.server.ts';
import {
  changeComingClasses,
  listBatchClasses,
  makeClasses,
  moveClass,
  removeComingClasses,
} from './make-classes.server.ts';

const database = testDatabase();
const zone = 'Asia/Kolkata';
const now = new Date('2026-12-01T06:30:00Z');
const ctx = (at = now) => ({ db: database.db, actor: portal, now: at });

const noDay = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false };
const evenings = {
  ...{ ...noDay, mon: true, wed: true },
  ...{ from: '2026-12-07', count: 3, at: '18:30', minutes: 90 },
  ...{ joinUrl: 'https://meet.example/evenings', title: 'Evening', place: 'Room *2*' },
};
const make = (batchId = 'evenings', change: Partial<typeof evenings> = {}) =>
  makeClasses(ctx(), { batchId, zone, ...evenings, ...change });
const held = async (batchId = 'evenings') =>
  (await listBatchClasses(database.db, batchId)).map(({ title, startsAt, minutes }) => [
    title,
    startsAt.toISOString(),
    minutes,
  ]);
const titlesFor = async () => {
  const learning = await findLearning(database.db, asha, 'c', { now, zone });
  return learning?.modules.flatMap((module) => module.lessons.map(({ title }) => title));
};

beforeEach(async () => {
  await database.truncateAll();
  await storeCourse(database.db, 'c', { A: [{ id: 'a1', ...published }] });
  const batch = { courseId: 'c', startsOn: '2026-12-07', seats: 5 };
  await database.db.insert(courseBatches).values([
    { ...batch, id: 'evenings', label: 'Evenings' },
    { ...batch, id: 'mornings', label: 'Mornings' },
  ]);
});

describe('[DAY-46] the classes of a batch', () => {
  it('are made at once, in the zone of the site, and not twice at one time', async () => {
    const outcomes = await race([() => make(), () => make()]);
    expect(outcomes).toContainEqual({ success: true, made: 3 });
    expect(outcomes).toContainEqual({ success: false, error: 'none-new' });
    expect(await held()).toEqual([
      ['Evening 1', '2026-12-07T13:00:00.000Z', 90],
      ['Evening 2', '2026-12-09T13:00:00.000Z', 90],
      ['Evening 3', '2026-12-14T13:00:00.000Z', 90],
    ]);
    expect(await make('evenings', { count: 5 })).toEqual({ success: true, made: 2 });
    expect((await held()).at(-1)).toEqual(['Evening 5', '2026-12-21T13:00:00.000Z', 90]);
    const named = (await database.db.select().from(modules)).filter(({ title }) => title === 'Live classes');
    expect(named).toHaveLength(1);
    const made = (await database.db.select().from(auditLog)).filter(({ entity }) => entity === 'lesson');
    expect(made).toHaveLength(5);
  });

  it('are refused for no batch, and where the course has no room', async () => {
    expect(await make('nothing')).toEqual({ success: false, error: 'gone' });
    const rows = Array.from({ length: most.lessons - 2 }, (_, i) => ({
      id: `l${i}`,
      slug: `l${i}`,
      title: 'L',
    }));
    await database.db.insert(lessons).values(rows.map((row) => ({ ...row, courseId: 'c', moduleId: 'c-A' })));
    expect(await make()).toEqual({ success: false, error: 'too-many' });
    expect(await held()).toEqual([]);
  });

  it('are seen by students of the batch and those without one, not by others or the public', async () => {
    await make();
    await make('mornings', { title: 'Morning', at: '07:00' });
    await database.db.insert(users).values(ashasAccount);
    await enroll(database.db, 'asha', now, { courseId: 'c' });
    expect(await titlesFor()).toHaveLength(7);
    await database.db.update(enrollments).set({ batchId: 'mornings' });
    expect(await titlesFor()).toEqual(['Lesson a1', 'Morning 1', 'Morning 2', 'Morning 3']);
    const outline = await listPublicLessons(database.db, 'c');
    expect(outline.flatMap(({ lessons: shown }) => shown.map(({ title }) => title))).toEqual(['Lesson a1']);
  });

  it('are neither what follows a lesson that a student of another batch ticks, nor opened by address', async () => {
    await make();
    await make('mornings', { title: 'Morning', at: '07:00' });
    await database.db.insert(users).values(ashasAccount);
    await enroll(database.db, 'asha', now, { courseId: 'c' });
    await database.db.update(enrollments).set({ batchId: 'mornings' });
    await database.db.update(courses).set({ completesItself: false });
    const study = studyContext(database.db, asha, now);
    expect(await markLessonDone(study, { slug: 'c', lesson: 'a1' })).toMatchObject({
      next: 'morning-1-mornings',
    });
    const open = (lesson: string) => openLesson(study, { slug: 'c', lesson });
    expect(await open('evening-1-evenings')).toEqual({ success: false, error: 'missing' });
    expect(await open('morning-1-mornings')).toEqual({ success: true });
  });

  it('move one by one, or change hour and link together from now on, and can all be deleted', async () => {
    await make();
    const [first, second] = await listBatchClasses(database.db, 'evenings');
    const move = { lessonId: second?.id ?? '', version: 1, startsAt: '2026-12-10T19:00', isCancelled: false };
    expect(await moveClass(ctx(), move)).toEqual({ success: true, title: 'Evening 2' });
    expect(await moveClass(ctx(), move)).toEqual({ success: false, error: 'stale' });
    expect(await moveClass(ctx(), { ...move, lessonId: 'a1' })).toEqual({
      success: false,
      error: 'class-gone',
    });
    const later = ctx(new Date('2026-12-08T06:30:00Z'));
    const nothing = { at: null, minutes: null, joinUrl: null };
    const joinUrl = 'https://meet.example/new';
    const link = { batchId: 'evenings', ...nothing, joinUrl };
    expect(await changeComingClasses(later, link)).toEqual({ success: true, changed: 2 });
    expect(await held()).toContainEqual(['Evening 2', '2026-12-10T13:30:00.000Z', 90]);
    const hours = { batchId: 'evenings', ...nothing, at: '20:00', minutes: 60 };
    expect(await changeComingClasses(later, hours)).toEqual({ success: true, changed: 2 });
    expect((await listBatchClasses(database.db, 'evenings')).map((one) => one.joinUrl)).toEqual([
      evenings.joinUrl,
      joinUrl,
      joinUrl,
    ]);
    expect(await held()).toEqual([
      ['Evening 1', first?.startsAt.toISOString(), 90],
      ['Evening 2', '2026-12-10T14:30:00.000Z', 60],
      ['Evening 3', '2026-12-14T14:30:00.000Z', 60],
    ]);
    expect(await removeComingClasses(later, { batchId: 'evenings' })).toEqual({ success: true, removed: 2 });
    expect(await held()).toHaveLength(1);
    const over = ctx(new Date('2027-01-08T06:30:00Z'));
    expect(await changeComingClasses(over, hours)).toEqual({ success: false, error: 'none-ahead' });
  });

  it('take the link of all that come also while they are held, and nothing else', async () => {
    await make();
    const link = { batchId: 'evenings', at: '20:00', minutes: 60, joinUrl: 'https://meet.example/new' };
    const during = ctx(new Date('2026-12-14T14:29:00Z'));
    const third = async () => (await listBatchClasses(database.db, 'evenings')).at(-1);
    const { startsAt } = (await third()) ?? {};
    expect(await changeComingClasses(during, link)).toEqual({ success: true, changed: 1 });
    expect(await third()).toMatchObject({ startsAt, minutes: 90, joinUrl: link.joinUrl });
    const hours = changeComingClasses(during, { ...link, joinUrl: null });
    expect(await hours).toEqual({ success: false, error: 'none-ahead' });
  });

  it('open on their day in a course in order, and get numbers of their own after one was deleted', async () => {
    await make();
    await database.db.update(courses).set({ isSequential: true });
    await database.db.insert(users).values(ashasAccount);
    await enroll(database.db, 'asha', now, { courseId: 'c' });
    const learning = await findLearning(database.db, asha, 'c', { now, zone });
    const states = learning?.modules.flatMap((module) => module.lessons.map(({ state }) => state.is));
    expect(states).toEqual(['open', 'open', 'open', 'open']);
    const [first] = await listBatchClasses(database.db, 'evenings');
    await database.db.delete(lessons).where(eq(lessons.id, first?.id ?? ''));
    await make('evenings', { from: '2026-12-21', count: 1 });
    expect((await held()).map(([title]) => title)).toEqual(['Evening 2', 'Evening 3', 'Evening 4']);
  });

  it('do not count in the preview of a free lesson', async () => {
    await make();
    await database.db.update(lessons).set({ isFree: true }).where(eq(lessons.id, 'a1'));
    const free = await findFreeLesson(database.db, { slug: 'c', lesson: 'a1' });
    expect(free?.course.lessons).toBe(1);
  });
});
