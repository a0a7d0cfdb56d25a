import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLessonPublished } from '#app/core/curriculum/place-lesson.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { getDashboard } from '#app/core/enrollments/enrollment-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { lessonNotes, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { bothProgresses, openedDayBefore, scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { longestNote } from './learn-intent.ts';
import { findLearning, findLessonPage } from './learning-queries.server.ts';
import { saveNote } from './note-commands.server.ts';
import { findFreeLesson, listFreeLessons, listPublicLessons } from './public-lessons.server.ts';
import { markLessonDone, markLessonUndone, openLesson } from './study-lesson.server.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-21T06:30:00Z');
const admin: UserActor = { ...ravi, role: 'admin' };
const secret = 'only for students';
const join = 'https://meet.example/secret';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const page = (slug: string, number: number, actor: UserActor = asha, at = now) =>
  findLessonPage(database.db, actor, { slug, lesson: `lesson-${number}` }, { now: at, zone });

async function ashasCourse(
  given: Parameters<typeof taughtCourse>[1],
  values: Parameters<typeof taughtCourse>[2] = {},
) {
  const course = await taughtCourse(database.db, given, values);
  const seat = await enroll(database.db, 'asha', now, { courseId: course.id });
  return { ...course, seat: seat.id };
}

describe('the page of a lesson', () => {
  it('[DAY-102] counts the lessons that progress counts, and gives an optional one no number', async () => {
    const { slug } = await ashasCourse([{}, { isOptional: true }, {}]);
    const shown = async (number: number) => {
      const found = await page(slug, number);
      return [found?.lesson.number, found?.lesson.of, found?.progress?.required];
    };
    expect([await shown(1), await shown(2), await shown(3)]).toEqual([
      [1, 2, 2],
      [null, 2, 2],
      [2, 2, 2],
    ]);
  });

  it('[LEARN-24] [DAY-25] a course is continued with the lesson opened last, though it is not done', async () => {
    const { slug } = await ashasCourse([{}, {}, {}]);
    const resume = async () => (await findLearning(database.db, asha, slug, { now, zone }))?.resume;
    expect(await resume()).toBe('lesson-1');
    await openLesson(studyContext(database.db, asha, now), { slug, lesson: 'lesson-3' });
    expect(await resume()).toBe('lesson-3');
  });

  it('[L-5] [LEARN-20] gives its content only to those who may see it, and never while it is locked', async () => {
    const closed = [
      { unlockDays: 2 },
      { unlockAt: new Date('2027-01-01T00:00:00Z') },
      { isPublished: false },
    ];
    const { slug, seat } = await ashasCourse(
      [...closed, {}, {}].map((rules) => ({ ...rules, body: secret })),
    );
    const leaks = async (number: number, actor = asha) =>
      JSON.stringify((await page(slug, number, actor)) ?? null).includes(secret);
    expect(await Promise.all([1, 2, 3, 4, 5].map((number) => leaks(number)))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(await Promise.all([1, 4].map((number) => leaks(number, ravi)))).toEqual([false, false]);
    expect(await Promise.all([1, 3, 4].map((number) => leaks(number, admin)))).toEqual([true, true, true]);
    await database.db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.id, seat));
    expect(await leaks(4)).toBe(false);
    expect(JSON.stringify(await findLearning(database.db, asha, slug, { now, zone }))).not.toContain(secret);
    expect(
      JSON.stringify(await listPublicLessons(database.db, (await page(slug, 4))?.course.id ?? '')),
    ).not.toContain(secret);
  });

  it('[L-5] [LEARN-40] shows the join link of a live class from half an hour before it to its end, and at no other time', async () => {
    const { slug, id, lessonIds } = await ashasCourse([{ kind: 'live', isFree: true }, {}]);
    const startsAt = new Date('2026-11-21T12:30:00Z');
    await scheduleClass(database.db, lessonIds[0] ?? '', startsAt, join);
    const times = ['11:59:59', '12:00:00', '13:29:59', '13:30:00'];
    const shown = times.map(
      async (time) => (await page(slug, 1, asha, new Date(`2026-11-21T${time}Z`)))?.content?.live?.joinUrl,
    );
    expect(await Promise.all(shown)).toEqual([null, join, join, null]);
    const open = new Date('2026-11-21T12:30:00Z');
    const elsewhere = [
      findLearning(database.db, asha, slug, { now: open, zone }),
      page(slug, 2, asha, open),
      listPublicLessons(database.db, id),
      findFreeLesson(database.db, { slug, lesson: 'lesson-1' }),
    ];
    expect(JSON.stringify(await Promise.all(elsewhere))).not.toContain(join);
    expect((await page(slug, 1, ravi, open))?.content?.live?.joinUrl ?? null).toBeNull();
    expect((await page(slug, 1))?.content?.live).toMatchObject({ zoneName: 'IST', state: 'early' });
  });

  it('[LEARN-24] the button Continue opens the lesson opened last, else the next lesson that is open and not done', async () => {
    const { slug } = await ashasCourse([{}, { unlockDays: 9 }, {}]);
    const resume = async () => (await findLearning(database.db, asha, slug, { now, zone }))?.resume;
    expect(await resume()).toBe('lesson-1');
    await markLessonDone(studyContext(database.db, asha, now), { slug, lesson: 'lesson-1' });
    expect(await resume()).toBe('lesson-3');
    await markLessonDone(studyContext(database.db, asha, now), { slug, lesson: 'lesson-3' });
    expect(await resume()).toBeNull();
  });

  it('[LEARN-34] the outline shows what is done, open and locked, and why', async () => {
    const { slug } = await ashasCourse([{}, { unlockDays: 2 }, {}, {}], { isSequential: true });
    await markLessonDone(studyContext(database.db, asha, now), { slug, lesson: 'lesson-1' });
    const learning = await findLearning(database.db, asha, slug, { now, zone });
    expect(learning?.modules.flatMap(({ lessons }) => lessons.map(({ state }) => state))).toEqual([
      { is: 'done' },
      { is: 'locked', until: new Date('2026-11-22T18:30:00Z') },
      { is: 'waiting', after: 'Lesson 2' },
      { is: 'waiting', after: 'Lesson 2' },
    ]);
  });

  it.each([
    ['in a course in which one lesson leads to the next', [{}, {}], true, true],
    ['in any other course', [{}, {}], false, false],
    ['if this one is optional', [{ isOptional: true }, {}], true, false],
    ['if the next one waits for its date', [{}, { unlockDays: 2 }], false, false],
  ])(
    '[LEARN-33] tells whether the next lesson waits for this one: %s',
    async (_, lessons, isSequential, waits) => {
      const { slug } = await ashasCourse(lessons, { isSequential });
      expect((await page(slug, 1))?.lesson.next).toMatchObject({ slug: 'lesson-2', waitsForThis: waits });
      await markLessonDone(studyContext(database.db, asha, now), { slug, lesson: 'lesson-1' });
      expect((await page(slug, 1))?.lesson.next?.waitsForThis).toBe(false);
    },
  );
});

describe('the public pages of lessons', () => {
  it('[LEARN-36] list published lessons under their modules, with links only to free ones', async () => {
    const { id } = await taughtCourse(database.db, [
      { isFree: true },
      {},
      { isPublished: false },
      { archivedAt: now },
    ]);
    expect(await listPublicLessons(database.db, id)).toMatchObject([
      {
        title: 'First steps',
        lessons: [
          { title: 'Lesson 1', slug: 'lesson-1' },
          { title: 'Lesson 2', slug: null },
        ],
      },
    ]);
  });

  it('[LEARN-37] show a free published lesson of a course in the catalog, and no other', async () => {
    const free = { isFree: true };
    const { slug } = await taughtCourse(database.db, [free, {}, { ...free, isPublished: false }, free]);
    const hidden = await taughtCourse(database.db, [free], { isActive: false });
    const find = async (course: string, number: number) =>
      (await findFreeLesson(database.db, { slug: course, lesson: `lesson-${number}` }))?.lesson.slug;
    expect(await Promise.all([1, 2, 3, 4].map((number) => find(slug, number)))).toEqual([
      ...['lesson-1', undefined, undefined, 'lesson-4'],
    ]);
    expect(await find(hidden.slug, 1)).toBeUndefined();
    expect((await listFreeLessons(database.db)).map(({ lesson }) => lesson)).toEqual([
      'lesson-1',
      'lesson-4',
    ]);
  });

  it('[LEARN-37] [DAY-46] list no class of a batch among the free lessons, because it has no page', async () => {
    const free = { isFree: true, isOptional: true };
    const { id: courseId, slug, lessonIds } = await taughtCourse(database.db, [free, free, free]);
    const batch = { id: 'b1', courseId, label: 'Evenings', startsOn: '2026-12-01', seats: 4 };
    await database.db.insert(courseBatches).values(batch);
    const [, ofAll = '', ofBatch = ''] = lessonIds;
    for (const lesson of [ofAll, ofBatch]) await scheduleClass(database.db, lesson, now, join);
    await database.db.update(liveSessions).set({ batchId: 'b1' }).where(eq(liveSessions.lessonId, ofBatch));
    const listed = (await listFreeLessons(database.db)).map(({ lesson }) => lesson);
    expect(listed).toEqual(['lesson-1', 'lesson-2']);
    for (const lesson of listed) expect(await findFreeLesson(database.db, { slug, lesson })).toBeDefined();
  });
});

describe('the notes of a student', () => {
  const save = (slug: string, text: string, seen: Date | null, actor: Actor = asha, at = now) =>
    saveNote({ db: database.db, actor, now: at, zone }, { slug, lesson: 'lesson-1', text, seen });

  it('[LEARN-35] can be read only by their student, and are deleted by an empty text', async () => {
    const { slug } = await ashasCourse([{}]);
    expect(await save(slug, 'lift', null)).toEqual({ success: true, savedAt: now });
    expect((await page(slug, 1))?.content?.note).toEqual({ text: 'lift', updatedAt: now });
    expect((await page(slug, 1, admin))?.content?.note).toBeNull();
    expect(await save(slug, '', now)).toEqual({ success: true, savedAt: null });
    expect(await database.db.select().from(lessonNotes)).toEqual([]);
  });

  it('[LEARN-35] never overwrite what another window has saved meanwhile', async () => {
    const { slug } = await ashasCourse([{}]);
    const both = await Promise.all([save(slug, 'left', null), save(slug, 'right', null)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const [stored] = await database.db.select().from(lessonNotes);
    const refused = both.find(({ success }) => !success);
    expect(refused).toMatchObject({ error: 'note-elsewhere', stored: { text: stored?.text } });
    expect(await save(slug, 'left and right', stored?.updatedAt ?? null)).toMatchObject({ success: true });
    expect(await save(slug, 'left and right', null)).toMatchObject({ success: true });
  });

  it('[LEARN-35] are refused if too long, or from those who may not see the lesson', async () => {
    const { slug } = await ashasCourse([{ unlockDays: 2 }]);
    expect(await save(slug, 'x', null)).toMatchObject({ success: false, error: 'missing' });
    const open = await ashasCourse([{}]);
    expect(await save(open.slug, 'x'.repeat(longestNote + 1), null)).toMatchObject({
      error: 'note-too-long',
    });
    expect(await save(open.slug, 'x', null, ravi)).toMatchObject({ error: 'missing' });
    expect(await save(open.slug, 'x', null, { kind: 'visitor' })).toMatchObject({ error: 'missing' });
    expect(await database.db.select().from(lessonNotes)).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('[LEARN-27] [DASH-12] adds the lessons done to the lessons computed from reported minutes', async () => {
    const { slug, lessonIds } = await ashasCourse([{ minutes: 45 }, {}]);
    const { id } = await enroll(database.db, 'asha', now, { status: 'active', progress: 5 });
    const ctx = studyContext(database.db, asha, now);
    await openedDayBefore(database.db, 'asha', lessonIds.slice(0, 1), now);
    await markLessonDone(ctx, { slug, lesson: 'lesson-1' });
    await studyEnrollment(ctx, { intent: 'continue', enrollment: id });
    const { week, weekDone, enrollments: shown } = await getDashboard(database.db, asha, { now, zone });
    expect(weekDone).toBe(1);
    expect(week.at(-1)).toMatchObject({ minutes: 75, lessonMinutes: 45 });
    expect(shown.map(({ measured }) => measured)).toContainEqual({ done: 1, required: 2, isFinished: false });
    expect(shown.find((row) => row.id === id)?.measured).toBeNull();
    const later = new Date(now.getTime() + 7 * 86_400_000);
    expect((await getDashboard(database.db, asha, { now: later, zone })).weekDone).toBe(0);
  });
});

describe('a curriculum that changes while students learn', () => {
  it('[L-2] gives exact figures and no deadlock after students do 50 lessons during 50 changes', async () => {
    const { slug, lessonIds, seat } = await ashasCourse(
      Array.from({ length: 10 }, () => ({})),
      { completesItself: false },
    );
    const owner = { db: database.db, actor: admin, now };
    const ctx = studyContext(database.db, asha, now);
    const tick = (i: number) => {
      const act = i % 3 === 2 ? markLessonUndone : markLessonDone;
      return act(ctx, { slug, lesson: `lesson-${(i % 10) + 1}` });
    };
    // The first lesson is never unpublished, because the progress in a course without a published lesson is
    // not recomputed.
    const change = (i: number) =>
      setLessonPublished(owner, { id: lessonIds[1 + (i % 9)] ?? '', published: i % 4 === 0 });
    // Makes ten calls at a time, not all hundred at once, so that no call waits too long for a database
    // connection on a busy machine.
    for (let round = 0; round < 10; round++) {
      const five = Array.from({ length: 5 }, (_, i) => round * 5 + i);
      await Promise.all([...five.map(tick), ...five.map(change)]);
    }
    // The progress is not recomputed here: the last call must have stored the right value.
    const { stored, derived } = await bothProgresses(database.db, seat);
    expect(stored).toBe(derived);
  });
});
