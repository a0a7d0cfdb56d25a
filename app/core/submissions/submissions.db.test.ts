import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findLearning, findLessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { markLessonDone } from '#app/core/lessons/study-lesson.server.ts';
import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { teachers } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { bothProgresses, taughtCourse } from '#tests/support/lessons.ts';
import { decideSubmission } from './decide-submission.server.ts';
import { handInAssignment } from './hand-in.server.ts';
import { findAssignment, listReturned, listSubmissions } from './submission-queries.server.ts';
import { submissionRows } from './submission-rows.server.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-21T06:30:00Z');
const later = new Date('2026-11-22T06:30:00Z');
const admin: UserActor = { ...ravi, role: 'admin' };
const portal: Actor = { kind: 'portal', sessionId: 's' };
const everything = { sort: 'waiting', filters: { state: 'all' }, page: 1, size: 25, search: '' } as const;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db
    .insert(users)
    .values([ashasAccount, { id: 'ravi', email: ravi.email, fullName: ravi.fullName }]);
});

async function assignment(
  rules: Partial<typeof lessons.$inferInsert> = {},
  course: Parameters<typeof taughtCourse>[2] = {},
) {
  const given = [{ kind: 'assignment' as const, ...rules }, {}];
  const { id, slug, lessonIds } = await taughtCourse(database.db, given, course);
  const seat = await enroll(database.db, 'asha', now, { courseId: id });
  const address = { slug, lesson: 'lesson-1' };
  const handIn = async (text: string, actor: Actor = asha, at = now, files: string[] = []) =>
    await handInAssignment(studyContext(database.db, actor, at), { ...address, text, files });
  const decide = async (
    decision: 'accepted' | 'returned',
    feedback = '',
    seen: Date | null = now,
    teacher = '',
  ) => {
    const [row] = await waiting();
    const ctx = studyContext(database.db, portal, later);
    return await decideSubmission(ctx, { id: row?.id ?? 'none', decision, feedback, teacher, seen });
  };
  const shown = async (actor = asha) => {
    const page = await findLessonPage(database.db, actor, address, { now, zone });
    return page && (await findAssignment(database.db, actor, page));
  };
  /** The lesson that Continue Learning opens, and of which lessons the outline says that they are handed in. */
  const goesOn = async () => {
    const learning = await findLearning(database.db, asha, slug, { now, zone });
    return [learning?.resume, learning?.modules.flatMap((one) => one.lessons.map((each) => each.isHandedIn))];
  };
  return { id, slug, lessonId: lessonIds[0] ?? '', seat, address, handIn, decide, shown, goesOn };
}
const waiting = async () =>
  await database.db.select().from(submissions).where(eq(submissions.state, 'waiting'));
const emails = async () => (await database.db.select().from(mailOutbox)).map(({ subject }) => subject);

describe('an assignment', () => {
  it('[LEARN-24] [LEARN-34] [LEARN-60] can be handed in, changed while it is unread, and handed in again after it was returned', async () => {
    const { handIn, decide, shown, goesOn } = await assignment();
    expect(await shown()).toEqual({ own: [], mayHandIn: true });
    expect(await handIn('My plan')).toMatchObject({ success: true, completed: null });
    expect(await goesOn()).toEqual(['lesson-2', [true, false]]);
    await handIn('My better plan', asha, now);
    const [row] = await waiting();
    expect(row).toMatchObject({ text: 'My better plan' });
    expect(await decide('accepted', '', now)).toEqual({ success: false, error: 'changed' });
    expect(await decide('returned', 'Where do you land?', row?.handedInAt)).toMatchObject({ success: true });
    expect((await shown())?.own).toMatchObject([{ state: 'returned', feedback: 'Where do you land?' }]);
    expect(await goesOn()).toEqual(['lesson-1', [false, false]]);
    await handIn('My best plan', asha, later);
    expect((await shown())?.own.map(({ text }) => text)).toEqual(['My best plan', 'My better plan']);
    expect(await emails()).toEqual(['Please look again: “Lesson 1”']);
  });

  it.each([
    ['meera', true, 'Meera Iyer'],
    ['meera', false, null],
    ['nobody', true, null],
    ['', true, null],
  ])('[DAY-86] is answered by the teacher %j, shown %s: %j', async (teacher, isActive, answeredBy) => {
    const row = { id: 'meera', slug: 'meera', name: 'Meera Iyer', about: '', links: [], isActive };
    await database.db.insert(teachers).values(row);
    const { handIn, decide, shown } = await assignment();
    await handIn('My plan');
    await decide('returned', 'Where do you land?', now, teacher);
    await database.db.delete(teachers);
    expect((await shown())?.own).toMatchObject([{ answeredBy }]);
  });

  it('[LEARN-61] marks its lesson as done once it is accepted, and emails the student', async () => {
    const { handIn, decide, shown, seat, address } = await assignment();
    await handIn('My plan');
    const tick = await markLessonDone(studyContext(database.db, asha, now), address);
    expect(tick).toEqual({ success: false, error: 'not-by-hand' });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 0, derived: 0 });
    expect(await decide('accepted', 'Well done')).toEqual({ success: true, isCompletion: false });
    const [row] = await database.db.select().from(lessonProgress);
    expect(row).toMatchObject({ doneBy: 'assignment', doneAt: now });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 50, derived: 50 });
    expect(await shown()).toMatchObject({ mayHandIn: false, own: [{ state: 'accepted' }] });
    expect(await handIn('More')).toEqual({ success: false, error: 'already-accepted' });
    expect(await emails()).toEqual(['Accepted: “Lesson 1”']);
  });

  it('[LEARN-61] that is the last required lesson completes the course with a certificate', async () => {
    const { handIn, decide, slug } = await assignment();
    await markLessonDone(studyContext(database.db, asha, now), { slug, lesson: 'lesson-2' });
    await handIn('My plan');
    expect(await decide('accepted')).toEqual({ success: true, isCompletion: true });
    expect(await database.db.select().from(certificates)).toMatchObject([{ basis: 'measured', lessons: 2 }]);
  });

  it('[LEARN-62] is done when it is handed in, if the course requires no more', async () => {
    const { handIn, decide, seat } = await assignment({}, { handInCompletes: true });
    expect(await handIn('My plan')).toMatchObject({ completed: { next: 'lesson-2' } });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 50, derived: 50 });
    expect(await decide('returned', 'Please add the time')).toMatchObject({ success: true });
    expect(await bothProgresses(database.db, seat.id)).toEqual({ stored: 50, derived: 50 });
  });

  it.each([
    ['', 'text-missing'],
    [' \n ', 'text-missing'],
    ['x'.repeat(20_001), 'text-too-long'],
  ])('[LEARN-60] refuses the text %#', async (text, error) => {
    const { handIn } = await assignment();
    expect(await handIn(text)).toEqual({ success: false, error });
  });

  it.each([
    ['a stranger', {}, ravi, 'not-enrolled'],
    ['an admin without a place', {}, admin, 'not-enrolled'],
    ['a draft', { isPublished: false }, asha, 'missing'],
    ['an assignment before its date', { unlockAt: new Date('2027-01-01T00:00:00Z') }, asha, 'locked'],
    ['a lesson that is no assignment', { kind: 'text' as const }, asha, 'missing'],
    ['a visitor', {}, { kind: 'visitor' } as Actor, 'missing'],
  ])('[L-5] [LEARN-60] is refused when one hands in %s', async (_, rules, actor, error) => {
    const { handIn } = await assignment(rules);
    expect(await handIn('My plan', actor)).toEqual({ success: false, error });
    expect(await database.db.$count(submissions)).toBe(0);
  });

  it("[L-5] shows no other student's text on the page of the lesson", async () => {
    const { handIn, shown, seat } = await assignment();
    await handIn('My secret plan');
    await enroll(database.db, 'ravi', now, { courseId: seat.courseId });
    expect(await shown(ravi)).toEqual({ own: [], mayHandIn: true });
    await database.db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.id, seat.id));
    expect(await shown()).toBeNull();
    expect(await handIn('Another')).toEqual({ success: false, error: 'refunded' });
  });
});

describe('the inbox of assignments', () => {
  it('[LEARN-61] lists the longest waiting first, and counts them as tasks for the owner', async () => {
    const { handIn, decide, seat } = await assignment();
    await enroll(database.db, 'ravi', now, { courseId: seat.courseId });
    await handIn('First');
    await decide('returned', 'Again, please');
    await handIn('Second', asha, later);
    await handIn('Ravi’s', ravi, now);
    const { rows, total } = await listSubmissions(database.db, everything);
    expect([total, rows.map(({ submission }) => submission.text)]).toEqual([
      3,
      ['Ravi’s', 'Second', 'First'],
    ]);
    expect((await getWaiting(database.db, 'all')).submissions).toBe(2);
    const returned = { ...everything, filters: { state: 'returned' } } as const;
    expect((await listSubmissions(database.db, returned)).rows).toHaveLength(1);
  });

  it('[LEARN-61] stores one decision, requires feedback when returning, and allows it only to an admin', async () => {
    const { handIn, decide } = await assignment();
    await handIn('My plan');
    expect(await decide('returned')).toEqual({ success: false, error: 'feedback-missing' });
    expect(await decide('accepted', 'x'.repeat(4_001))).toEqual({
      success: false,
      error: 'feedback-too-long',
    });
    const [row] = await waiting();
    const asked = { id: row?.id ?? '', decision: 'accepted', feedback: '', seen: now } as const;
    await expect(decideSubmission(studyContext(database.db, asha, now), asked)).rejects.toMatchObject({
      status: 403,
    });
    const both = await Promise.all([decide('accepted'), decide('accepted')]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await decideSubmission(studyContext(database.db, portal, now), asked)).toEqual({
      success: false,
      error: 'decided',
    });
    expect(await emails()).toHaveLength(1);
    const [entry] = await database.db.select().from(auditLog);
    expect(JSON.stringify(entry)).not.toContain('My plan');
  });

  it('[LEARN-62] accepts nothing while the student has no open enrollment, but returns it', async () => {
    const { handIn, decide, seat } = await assignment();
    await handIn('My plan');
    const ofSeat = eq(enrollments.id, seat.id);
    await database.db.update(enrollments).set({ closedAt: now }).where(ofSeat);
    expect(await decide('accepted')).toEqual({ success: false, error: 'no-seat' });
    expect([await waiting(), await emails()]).toMatchObject([[{ text: 'My plan' }], []]);
    await database.db.update(enrollments).set({ closedAt: null }).where(ofSeat);
    expect(await decide('accepted')).toEqual({ success: true, isCompletion: false });
    expect(await database.db.select().from(lessonProgress)).toMatchObject([{ doneBy: 'assignment' }]);
  });

  it('[LEARN-62] returns an assignment to a student whose enrollment was deleted, and accepts none', async () => {
    const { handIn, decide, seat } = await assignment();
    await handIn('My plan');
    await database.db.delete(enrollments).where(eq(enrollments.id, seat.id));
    expect(await decide('accepted')).toEqual({ success: false, error: 'no-seat' });
    expect(await decide('returned', 'You left the course.')).toMatchObject({ success: true });
  });

  it('[LEARN-62] can be handed in again if an earlier version accepted it without marking the lesson as done', async () => {
    const { handIn, decide, shown } = await assignment();
    await handIn('My plan');
    await database.db.update(submissions).set({ state: 'accepted', decidedAt: now });
    expect(await shown()).toMatchObject({ mayHandIn: true });
    expect(await handIn('My plan again')).toMatchObject({ success: true });
    expect(await decide('accepted')).toMatchObject({ success: true });
    expect(await shown()).toMatchObject({ mayHandIn: false });
  });

  it("[LEARN-14] is included in each student's own data with the academy's feedback, and deleted with the account", async () => {
    const { handIn, decide } = await assignment();
    await handIn('My plan');
    await decide('returned', 'Say when you land.');
    const person = async (id: string) => {
      const [found] = await database.db.select().from(users).where(eq(users.id, id));
      if (!found) throw new Error(`${id} is missing`);
      return found;
    };
    const own = async (id: string) => await submissionRows.ownData?.(database.db, await person(id));
    const returned = { text: 'My plan', state: 'returned', feedback: 'Say when you land.' };
    expect((await own('asha'))?.submissions).toMatchObject([returned]);
    expect((await own('ravi'))?.submissions).toEqual([]);
    const leaving = await person('asha');
    await inTransaction(database.db, async (tx) => await submissionRows.forgetPerson?.(tx, leaving));
    expect(await database.db.$count(submissions)).toBe(0);
  });
});

it('[DAY-122] the dashboard names an assignment from its return until it is handed in again', async () => {
  const { handIn, decide } = await assignment();
  const returned = async (actor = asha) =>
    (await listReturned(database.db, actor, { now: later, zone })).map(({ lesson }) => lesson);
  await handIn('My plan');
  expect(await returned()).toEqual([]);
  await decide('returned', 'Which motor?');
  expect([await returned(), await returned(ravi)]).toEqual([['lesson-1'], []]);
  await database.db.update(lessons).set({ unlockAt: new Date('2026-12-01T06:30:00Z') });
  expect(await returned()).toEqual([]);
  await database.db.update(lessons).set({ unlockAt: null });
  await database.db.update(enrollments).set({ closedAt: later }).where(eq(enrollments.userId, 'asha'));
  expect(await returned()).toEqual([]);
  await database.db.update(enrollments).set({ closedAt: null, completedAt: later });
  expect(await returned()).toEqual([]);
  await database.db.update(enrollments).set({ completedAt: null });
  const [sent] = await database.db.select().from(submissions);
  const met = { firstOpenedAt: now, lastOpenedAt: now, doneAt: later, doneBy: 'assignment' as const };
  await database.db
    .insert(lessonProgress)
    .values({ userId: 'asha', lessonId: sent?.lessonId ?? '', enrollmentId: 'any', ...met });
  expect(await returned()).toEqual([]);
  await database.db.delete(lessonProgress);
  expect(await returned()).toEqual(['lesson-1']);
  await handIn('My plan, with motors', asha, later);
  expect(await returned()).toEqual([]);
  await decide('accepted', '', later);
  expect(await returned()).toEqual([]);
});
