import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findLearning, findLessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { findFreeLesson } from '#app/core/lessons/public-lessons.server.ts';
import { markLessonDone, markLessonUndone } from '#app/core/lessons/study-lesson.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { quizAttempts, quizDrafts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { Answers } from '#app/domain/quiz.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { bothProgresses, openedDayBefore, taughtCourse } from '#tests/support/lessons.ts';
import { askQuestions, canaries } from '#tests/support/quizzes.ts';
import { handInAttempt, startAttempt } from './attempt-commands.server.ts';
import { questionRows } from './question-rows.server.ts';
import { findQuiz } from './quiz-queries.server.ts';
import { saveAnswers } from './save-answers.server.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-21T06:30:00Z');
const admin: UserActor = { ...ravi, role: 'admin' };

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values([ashasAccount, { ...ashasAccount, id: 'ravi', email: ravi.email }]);
});

/**
 * Stores a course whose first lesson is a quiz, enrolls the student Asha, and returns what a test needs to
 * take the quiz.
 */
async function quizCourse(
  rules: Partial<typeof lessons.$inferInsert> = {},
  course: Parameters<typeof taughtCourse>[2] = {},
) {
  const { id, slug, lessonIds } = await taughtCourse(database.db, [{ kind: 'quiz', ...rules }, {}], course);
  const lessonId = lessonIds[0] ?? '';
  const [choice = '', word = ''] = await askQuestions(database.db, lessonId);
  const seat = await enroll(database.db, 'asha', now, { courseId: id });
  const address = { slug, lesson: 'lesson-1' };
  const ctx = (actor = asha, at = now) => studyContext(database.db, actor, at);
  const start = async (actor = asha) => await startAttempt(ctx(actor), address);
  const begin = async () => {
    const started = await start();
    if (!started.success) throw new Error(started.error);
    return started.id;
  };
  const handIn = async (attempt: string, answers: Answers, actor = asha) =>
    await handInAttempt(ctx(actor), { ...address, attempt, answers });
  const save = async (attempt: string, answers: Answers, actor = asha) =>
    await saveAnswers(ctx(actor), { ...address, attempt, answers });
  const quiz = async (actor = asha, at = now) => {
    const page = await findLessonPage(database.db, actor, address, { now: at, zone });
    return page && (await findQuiz(database.db, actor, page));
  };
  const right = { [choice]: ['1'], [word]: ['Canary-Accepted'] };
  const wrong = { [choice]: ['0'], [word]: [''] };
  return { slug, lessonId, seat, address, choice, word, right, wrong, ctx, start, begin, handIn, save, quiz };
}

const has = (value: unknown) => canaries.filter((text) => JSON.stringify(value ?? null).includes(text));

describe('a quiz', () => {
  it('[LEARN-52] is passed with enough points, which marks its lesson as done by the quiz', async () => {
    const { begin, handIn, right, quiz, seat, lessonId } = await quizCourse();
    expect(await quiz()).toMatchObject({
      questions: 2,
      passPercent: 60,
      attempts: 0,
      open: null,
      refusal: null,
    });
    await openedDayBefore(database.db, 'asha', [lessonId], now);
    const attempt = await begin();
    expect(await quiz()).toMatchObject({ open: { id: attempt, number: 1, outOf: 2, toPass: 2 } });
    expect(await handIn(attempt, right)).toMatchObject({
      success: true,
      isCompletion: false,
      next: 'lesson-2',
    });
    const [row] = await database.db.select().from(lessonProgress);
    expect(row).toMatchObject({ lessonId, doneBy: 'quiz', doneAt: now, minutes: 10 });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 50, derived: 50 });
    expect(await quiz()).toMatchObject({ refusal: 'passed', last: { points: 2, outOf: 2, isPassed: true } });
  });

  it('[LEARN-52] cannot be marked as done by hand, nor be undone by hand', async () => {
    const { begin, handIn, right, ctx, address } = await quizCourse();
    expect(await markLessonDone(ctx(), address)).toEqual({ success: false, error: 'not-by-hand' });
    await handIn(await begin(), right);
    expect(await markLessonUndone(ctx(), address)).toEqual({ success: false, error: 'not-by-hand' });
  });

  it('[LEARN-52] completes the course when it is the last required lesson', async () => {
    const { begin, handIn, right, seat, ctx, slug } = await quizCourse();
    await markLessonDone(ctx(), { slug, lesson: 'lesson-2' });
    expect(await handIn(await begin(), right)).toMatchObject({ success: true, isCompletion: true });
    const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, seat.id));
    expect(row).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('[LEARN-53] can be taken again until it is passed or the attempts are used up', async () => {
    const { begin, start, handIn, wrong, right, quiz, lessonId } = await quizCourse({ attemptsLimit: 2 });
    const first = await begin();
    expect(await start()).toEqual({ success: true, id: first });
    await handIn(first, wrong);
    await handIn(await begin(), wrong);
    expect(await start()).toEqual({ success: false, error: 'no-attempts-left' });
    expect(await quiz()).toMatchObject({ attempts: 2, refusal: 'no-attempts-left' });
    await database.db.update(lessons).set({ attemptsLimit: 3 }).where(eq(lessons.id, lessonId));
    await handIn(await begin(), right);
    expect(await start()).toEqual({ success: false, error: 'passed' });
  });

  it('[LEARN-53] cannot be started without questions', async () => {
    const { start, quiz } = await quizCourse();
    await database.db.delete(quizQuestions);
    expect(await start()).toEqual({ success: false, error: 'no-questions' });
    expect(await quiz()).toMatchObject({ refusal: 'no-questions' });
  });

  it('[LEARN-51] keeps the questions, the right answers and the pass mark with which an attempt began', async () => {
    const { begin, handIn, right, quiz, choice, lessonId } = await quizCourse();
    const attempt = await begin();
    const changed = { prompt: 'Another?', options: ['x', 'y'], key: { kind: 'single', right: [0] } } as const;
    await database.db
      .update(quizQuestions)
      .set({ ...changed, options: [...changed.options], key: { kind: 'single', right: [0] } })
      .where(eq(quizQuestions.id, choice));
    await database.db.update(lessons).set({ passPercent: 100 }).where(eq(lessons.id, lessonId));
    expect((await quiz())?.open?.paper[0]?.prompt).toBe('What lifts a drone?');
    await handIn(attempt, right);
    expect((await quiz())?.last).toMatchObject({ points: 2, isPassed: true });
    expect((await quiz())?.last?.marked[0]).toMatchObject({ prompt: 'What lifts a drone?', got: 1 });
  });
});

describe('the right answers of a quiz', () => {
  it('[L-19] are in no response before the attempt is handed in, nor in the download of own data', async () => {
    const { begin, quiz, slug, address } = await quizCourse();
    const everywhere = async () => [
      await quiz(),
      await quiz(admin),
      await findLessonPage(database.db, asha, address, { now, zone }),
      await findLearning(database.db, asha, slug, { now, zone }),
      await findFreeLesson(database.db, address),
      await questionRows.ownData?.(database.db, { id: 'asha' } as typeof users.$inferSelect),
    ];
    expect(has(await everywhere())).toEqual([]);
    await begin();
    expect(has(await everywhere())).toEqual([]);
  });

  it("[L-19] [LEARN-54] are never shown after handing in; only the student's own answers are explained", async () => {
    const { begin, handIn, wrong, right, quiz, word } = await quizCourse();
    await handIn(await begin(), {});
    expect(has(await quiz())).toEqual([]);
    await handIn(await begin(), wrong);
    const last = (await quiz())?.last;
    expect(last?.marked.map(({ explanation }) => explanation !== null)).toEqual([true, false]);
    expect(JSON.stringify(await quiz())).not.toContain('canary-accepted');
    await handIn(await begin(), { [word]: ['no'] });
    expect((await quiz())?.last?.marked.map(({ explanation }) => explanation !== null)).toEqual([
      false,
      true,
    ]);
    const own = await questionRows.ownData?.(database.db, { id: 'asha' } as typeof users.$inferSelect);
    expect(own?.quiz_attempts).toHaveLength(3);
    expect(has(own)).toEqual([]);
    expect(right).toBeDefined();
  });
});

describe('handing in a quiz', () => {
  it('[L-20] counts once, also when two requests arrive at once', async () => {
    const { begin, handIn, right, wrong, quiz } = await quizCourse();
    const attempt = await begin();
    await Promise.all([handIn(attempt, right), handIn(attempt, wrong), handIn(attempt, wrong)]);
    const [row, ...others] = await database.db.select().from(quizAttempts);
    expect(others).toEqual([]);
    const first = (await quiz())?.last;
    expect(first?.points).toBe(row?.isPassed ? 2 : 0);
    expect(await handIn(attempt, row?.isPassed ? wrong : right)).toMatchObject({ success: true });
    expect((await quiz())?.last).toEqual(first);
    const done = await database.db.$count(lessonProgress);
    expect(done).toBe(row?.isPassed ? 1 : 0);
  });

  it('[L-20] begins one attempt, also when two requests arrive at once', async () => {
    const { start } = await quizCourse();
    const [one, other] = await Promise.all([start(), start()]);
    expect(one).toEqual(other);
    expect(await database.db.$count(quizAttempts)).toBe(1);
  });

  it('[L-21] is refused for an attempt of another student, of another quiz, or that does not exist', async () => {
    const { begin, handIn, right, seat } = await quizCourse();
    const attempt = await begin();
    await enroll(database.db, 'ravi', now, { courseId: seat.courseId });
    expect(await handIn(attempt, right, ravi)).toEqual({ success: false, error: 'missing' });
    expect(await handIn('none', right)).toEqual({ success: false, error: 'missing' });
    const other = await quizCourse();
    expect(await other.handIn(attempt, right)).toEqual({ success: false, error: 'missing' });
    expect((await database.db.select().from(quizAttempts))[0]?.submittedAt).toBeNull();
  });

  it.each([
    ['a stranger', {}, {}, ravi, 'not-enrolled'],
    ['a draft', { isPublished: false }, {}, asha, 'missing'],
    ['a quiz before its date', { unlockAt: new Date('2027-01-01T00:00:00Z') }, {}, asha, 'locked'],
    ['an archived quiz', { archivedAt: now }, {}, asha, 'missing'],
    ['an admin without a place', {}, {}, admin, 'not-enrolled'],
    ['a free quiz for a stranger', { isFree: true }, {}, ravi, 'not-enrolled'],
    ['a lesson that is no quiz', { kind: 'text' as const }, {}, asha, 'missing'],
  ])('[L-5] [LEARN-51] refuses to start %s', async (_, rules, course, actor, error) => {
    const { start, handIn, right } = await quizCourse(rules, course);
    expect(await start(actor)).toEqual({ success: false, error });
    expect(await handIn('any', right, actor)).toEqual({ success: false, error });
    expect(await database.db.$count(quizAttempts)).toBe(0);
  });

  it('[L-5] shows a refunded student neither an open attempt nor a way to continue', async () => {
    const { begin, handIn, right, quiz, seat } = await quizCourse({ isFree: true });
    const attempt = await begin();
    await database.db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.id, seat.id));
    expect(await handIn(attempt, right)).toEqual({ success: false, error: 'refunded' });
    expect(await quiz()).toMatchObject({ open: null, refusal: 'not-enrolled' });
  });
});

describe('[LEARN-64] answers that are saved before they are handed in', () => {
  it('are kept on return, are not graded, and leave the attempt open', async () => {
    const { begin, save, quiz, right, word, seat } = await quizCourse();
    const attempt = await begin();
    expect(await quiz()).toMatchObject({ open: { id: attempt, draft: null } });
    expect(await save(attempt, { [word]: ['Cana'], other: ['1'] })).toEqual({ success: true });
    expect((await quiz())?.open?.draft).toEqual({ [word]: ['Cana'] });
    await save(attempt, right);
    expect(await quiz()).toMatchObject({ open: { id: attempt, draft: right }, last: null, refusal: null });
    const [row] = await database.db.select().from(quizAttempts);
    expect(row).toMatchObject({ submittedAt: null, answers: null, points: null, isPassed: null });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 0, derived: 0 });
    expect(has(await quiz())).toEqual(canaries.filter((text) => JSON.stringify(right).includes(text)));
  });

  it('belong to the questions as they were when the attempt began', async () => {
    const { begin, save, quiz, right } = await quizCourse();
    const attempt = await begin();
    await save(attempt, right);
    await database.db.update(quizQuestions).set({ prompt: 'Changed' });
    const open = (await quiz())?.open;
    expect([open?.draft, open?.paper.some(({ prompt }) => prompt === 'Changed')]).toEqual([right, false]);
  });

  it('are deleted once the attempt is handed in, and a late save changes nothing', async () => {
    const { begin, save, handIn, quiz, wrong, right } = await quizCourse();
    const attempt = await begin();
    await save(attempt, right);
    await handIn(attempt, wrong);
    expect(await save(attempt, right)).toEqual({ success: true });
    expect(await quiz()).toMatchObject({ open: null, last: { points: 0 } });
    expect(await database.db.$count(quizDrafts)).toBe(0);
  });

  it("[L-21] [L-5] are refused for another student's attempt, and if the student has no access to the lesson", async () => {
    const { begin, save, seat, right, lessonId } = await quizCourse();
    const attempt = await begin();
    expect(await save(attempt, right, ravi)).toEqual({ success: false, error: 'not-enrolled' });
    await enroll(database.db, 'ravi', now, { courseId: seat.courseId });
    expect(await save(attempt, right, ravi)).toEqual({ success: false, error: 'missing' });
    const unlockAt = new Date('2027-01-01T00:00:00Z');
    await database.db.update(lessons).set({ unlockAt }).where(eq(lessons.id, lessonId));
    expect(await save(attempt, right)).toEqual({ success: false, error: 'locked' });
    expect(await database.db.$count(quizDrafts)).toBe(0);
  });

  it("are in the student's own data, and are deleted with the account", async () => {
    const { begin, save, right } = await quizCourse();
    await save(await begin(), right);
    const [person] = await database.db.select().from(users).where(eq(users.id, 'asha'));
    if (!person) throw new Error('Asha is missing');
    const own = await questionRows.ownData?.(database.db, person);
    expect(own?.quiz_attempts).toMatchObject([{ saved_answers: right }]);
    await inTransaction(database.db, async (tx) => await questionRows.forgetPerson?.(tx, person));
    expect(await database.db.$count(quizDrafts)).toBe(0);
  });
});
