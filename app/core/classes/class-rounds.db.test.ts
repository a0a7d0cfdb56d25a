import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { classReminders, studyChoices } from '#app/db/tables/class-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { activity, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { whoGets } from '#app/domain/announcement.ts';
import { classWords } from '#app/words/en/class-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { portal } from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { listSeatHolders } from '../announcements/list-seat-holders.server.ts';
import { readCourseProgress } from '../curriculum/progress-queries.server.ts';
import { storeClass } from '../curriculum/store-class.server.ts';
import { markLessonDone, openLesson } from '../lessons/study-lesson.server.ts';
import { decideSubmission } from '../submissions/decide-submission.server.ts';
import { handInAssignment } from '../submissions/hand-in.server.ts';
import { emailAbsentStudents } from './ask-back.server.ts';
import { remindOfClasses } from './remind-classes.server.ts';
import { readStudyChoices, saveStudyChoices } from './study-choices.server.ts';

const startsAt = new Date('2026-12-05T12:30:00Z');
const enrolledAt = new Date('2026-11-20T06:30:00Z');
const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
const [hour, day] = [60, 24 * 60];

const database = testDatabase();
let course: Awaited<ReturnType<typeof taughtCourse>>;
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values([ashasAccount, { ...ashasAccount, id: 'ravi', email: ravi.email }]);
  course = await taughtCourse(database.db, [{ kind: 'live', title: 'Flying' }, {}]);
  await scheduleClass(database.db, course.lessonIds[0] ?? '', startsAt, 'https://meet.example/very-secret');
  await enroll(database.db, 'asha', enrolledAt, { courseId: course.id });
});

const parts = (now: Date) => {
  const { mail, site } = studyContext(database.db, asha, now);
  return { db: database.db, now, mail, site, log: silentLog };
};
const remind = (now: Date) => remindOfClasses(parts(now));
const emails = () => database.db.select().from(mailOutbox);
const ctx = (now: Date) => ({ db: database.db, actor: asha, now });
async function inBatches(ofStudents: 'mine' | 'other', ofClass: 'mine' | 'other'): Promise<void> {
  const batch = { courseId: course.id, startsOn: '2026-12-01', seats: 5, label: 'Evenings' };
  const both = ['mine', 'other'].map((id) => ({ ...batch, id }));
  await database.db.insert(courseBatches).values(both).onConflictDoNothing();
  await database.db.update(enrollments).set({ batchId: ofStudents });
  await database.db.update(liveSessions).set({ batchId: ofClass });
}

describe('[LEARN-93] [L-23] the reminders of a live class', () => {
  const remindersAre = (hasReminders: boolean) =>
    saveStudyChoices(ctx(enrolledAt), { hasReminders, hasNudges: false });

  it('are sent a day and an hour before, once each, even if ten servers run at once, or else are dropped', async () => {
    expect(await remind(minutesBefore(day + 1))).toBe(0);
    await race(Array.from({ length: 10 }, () => () => remind(minutesBefore(day))));
    expect(await emails()).toHaveLength(1);
    expect(await remind(minutesBefore(2 * hour))).toBe(0);
    expect(await remind(minutesBefore(hour))).toBe(1);
    expect(await remind(minutesBefore(1))).toBe(0);
    const [first, second] = await emails();
    expect(await remind(minutesBefore(-1))).toBe(0);
    expect(await emails()).toEqual([]);
    expect(first).toMatchObject({ recipient: asha.email, subject: expect.stringContaining('Flying') });
    expect(second?.body).toContain(`https://pankh.example/learn/${course.slug}/lesson-1`);
    expect(`${first?.body}${second?.body}`).not.toContain('very-secret');
  });

  it('are sent again for a class that was moved, and not for its old time', async () => {
    await remind(minutesBefore(day));
    const moved = new Date(startsAt.getTime() + 48 * hour * 60_000);
    await database.db.update(liveSessions).set({ startsAt: moved });
    expect(await remind(minutesBefore(hour))).toBe(0);
    expect(await remind(new Date(moved.getTime() - day * 60_000))).toBe(1);
    expect(await database.db.$count(classReminders)).toBe(2);
  });

  it('are sent again for a class that was moved and moved back, and dropped if they still wait when it moves or is cancelled', async () => {
    const moveTo = async (time: Date, now: Date) => {
      const [before = null] = await database.db.select().from(liveSessions);
      const input = { startsAt: time, zone: 'Asia/Kolkata', joinUrl: null, isCancelled: false };
      const lesson = { id: course.lessonIds[0] ?? '', minutes: 60 };
      await inTransaction(database.db, (tx) => storeClass({ db: tx, now }, { lesson, before, input }));
    };
    expect(await remind(minutesBefore(day))).toBe(1);
    await moveTo(minutesBefore(-2 * hour), minutesBefore(20 * hour));
    expect(await remind(minutesBefore(20 * hour))).toBe(1);
    await moveTo(startsAt, minutesBefore(19 * hour));
    expect(await remind(minutesBefore(19 * hour))).toBe(1);
    await moveTo(startsAt, minutesBefore(18 * hour));
    expect(await remind(minutesBefore(18 * hour))).toBe(0);
    expect(await emails()).toHaveLength(1);
    await database.db.update(liveSessions).set({ cancelledAt: startsAt });
    await remind(minutesBefore(17 * hour));
    expect(await emails()).toEqual([]);
  });

  it.each([
    ['is cancelled', () => database.db.update(liveSessions).set({ cancelledAt: enrolledAt })],
    ['is a draft', () => database.db.update(lessons).set({ isPublished: false })],
    ['is archived', () => database.db.update(lessons).set({ archivedAt: enrolledAt })],
    ['was refunded to the student', () => database.db.update(enrollments).set({ closedAt: enrolledAt })],
    ['has a disabled student', () => database.db.update(users).set({ banned: true })],
    ['has another batch', () => inBatches('mine', 'other')],
    ['has a student who switched them off', () => remindersAre(false)],
  ])('are not sent, nor any longer if they wait, if the class %s', async (_name, act) => {
    expect(await remind(minutesBefore(day))).toBe(1);
    await act();
    expect(await remind(minutesBefore(hour))).toBe(0);
    expect(await emails()).toEqual([]);
  });

  it('[LEARN-94] are not sent to a student who switched them off, until they are switched on again', async () => {
    await remindersAre(false);
    expect(await remind(minutesBefore(hour))).toBe(0);
    await remindersAre(true);
    expect(await remind(minutesBefore(hour))).toBe(1);
  });

  it('[DAY-97] of other students are sent when one cannot be written', async () => {
    await enroll(database.db, 'ravi', enrolledAt, { courseId: course.id });
    const { mail, ...rest } = parts(minutesBefore(hour));
    const enqueue: typeof mail.enqueue = async (tx, email) => {
      if (email.to === asha.email) await tx.execute(sql`select 1 / 0`);
      await mail.enqueue(tx, email);
    };
    expect(await remindOfClasses({ ...rest, mail: { enqueue } })).toBe(1);
    expect(await emails()).toMatchObject([{ recipient: ravi.email }]);
    expect(await remind(minutesBefore(hour - 1))).toBe(1);
  });

  it('[LEARN-99] go to the students of the class’s batch and to those without one', async () => {
    await inBatches('mine', 'other');
    await enroll(database.db, 'ravi', enrolledAt, { courseId: course.id });
    expect(await remind(minutesBefore(hour))).toBe(1);
    expect(await emails()).toMatchObject([{ recipient: ravi.email }]);
  });
});

describe('[LEARN-105] the email after a week without studying', () => {
  const at = (days: number) => new Date(enrolledAt.getTime() + days * 86_400_000);
  const agree = (when: Date) => saveStudyChoices(ctx(when), { hasNudges: true });
  const ask = (days: number) => emailAbsentStudents(parts(at(days)));
  const visit = (days: number) =>
    openLesson(studyContext(database.db, asha, at(days)), { slug: course.slug, lesson: 'lesson-2' });

  it('is sent only to students who agreed, and says to what and when they agreed', async () => {
    expect(await ask(30)).toBe(0);
    await agree(at(0));
    await agree(at(1));
    expect(await readStudyChoices(database.db, 'asha')).toMatchObject({ nudgesAgreedAt: at(0) });
    expect(await database.db.select().from(studyChoices)).toMatchObject([
      { nudgesWords: classWords.nudges.agree },
    ]);
    expect(await ask(8)).toBe(1);
    expect(await emails()).toMatchObject([{ recipient: asha.email }]);
  });

  it('[DAY-97] is sent to others when one cannot be written', async () => {
    await enroll(database.db, 'ravi', enrolledAt, { courseId: course.id });
    await agree(at(0));
    await saveStudyChoices({ ...ctx(at(0)), actor: ravi }, { hasNudges: true });
    const { mail, ...rest } = parts(at(8));
    const enqueue: typeof mail.enqueue = async (tx, email) => {
      if (email.to === asha.email) await tx.execute(sql`select 1 / 0`);
      await mail.enqueue(tx, email);
    };
    expect(await emailAbsentStudents({ ...rest, mail: { enqueue } })).toBe(1);
    expect(await emails()).toMatchObject([{ recipient: ravi.email }]);
    expect(await ask(9)).toBe(1);
  });

  it('[DAY-106] is sent to others when a hundred cannot be written', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => `bad-${String(at).padStart(3, '0')}`);
    const people = [...ids, 'zara'].map((id) => ({ ...ashasAccount, id, email: `${id}@example.in` }));
    await database.db.insert(users).values(people);
    for (const { id } of people) await enroll(database.db, id, enrolledAt, { courseId: course.id });
    const agreed = { nudgesAgreedAt: at(0), nudgesWords: 'Yes' };
    await database.db.insert(studyChoices).values(people.map(({ id }) => ({ userId: id, ...agreed })));
    const { mail, ...rest } = parts(at(8));
    const enqueue: typeof mail.enqueue = async (tx, email) => {
      if (email.to.startsWith('bad-')) await tx.execute(sql`select 1 / 0`);
      await mail.enqueue(tx, email);
    };
    expect(await emailAbsentStudents({ ...rest, mail: { enqueue } })).toBe(1);
    expect(await emails()).toMatchObject([{ recipient: 'zara@example.in' }]);
  });

  it('is sent once for each pause, even if ten servers run at once', async () => {
    await agree(at(0));
    await visit(1);
    expect(await ask(7)).toBe(0);
    const sent = await race(Array.from({ length: 10 }, () => () => ask(9)));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await ask(60)).toBe(0);
    await visit(61);
    expect(await ask(65)).toBe(0);
    expect(await ask(69)).toBe(1);
  });

  it('asks back to the course whose lesson was opened last, though another one was started later', async () => {
    const other = await taughtCourse(database.db, [{}], { title: 'Soldering', slug: 'soldering' });
    await enroll(database.db, 'asha', enrolledAt, { courseId: other.id });
    await agree(at(0));
    await visit(1);
    await openLesson(studyContext(database.db, asha, at(2)), { slug: other.slug, lesson: 'lesson-1' });
    await visit(3);
    expect(await ask(11)).toBe(1);
    expect((await emails())[0]?.body).toContain(`https://pankh.example/learn/${course.slug}`);
  });

  it('is not sent again in the same pause because the owner accepts what was handed in', async () => {
    await agree(at(0));
    await database.db.update(lessons).set({ kind: 'assignment' }).where(eq(lessons.slug, 'lesson-2'));
    await visit(1);
    const address = { slug: course.slug, lesson: 'lesson-2' };
    await handInAssignment(studyContext(database.db, asha, at(1)), {
      ...address,
      text: 'My plan',
      files: [],
    });
    expect(await ask(9)).toBe(1);
    const [handedIn] = await database.db.select().from(submissions);
    const accepted = { id: handedIn?.id ?? '', decision: 'accepted', feedback: '', seen: at(1) } as const;
    expect(await decideSubmission(studyContext(database.db, portal, at(10)), accepted)).toMatchObject({
      success: true,
    });
    expect(await ask(18)).toBe(0);
    const { students } = await readCourseProgress(
      database.db,
      { courseId: course.id, show: 'stuck' },
      at(10),
    );
    expect(students).toMatchObject([{ userId: 'asha', seenAt: at(1), done: 1 }]);
    expect(await database.db.select().from(activity)).toMatchObject([{ day: '2026-11-21', isActive: true }]);
  });

  it('is not sent to students who completed the course, got a refund, or withdrew the agreement', async () => {
    await agree(at(0));
    await saveStudyChoices(ctx(at(1)), { hasNudges: false });
    expect(await ask(9)).toBe(0);
    await agree(at(1));
    await database.db.update(enrollments).set({ closedAt: at(2) });
    expect(await ask(9)).toBe(0);
    await database.db.update(enrollments).set({ closedAt: null, status: 'completed', progress: 100 });
    expect(await ask(9)).toBe(0);
  });

  it('[DAY-133] is not sent until a week after the first day of the batch, nor is its student stuck before', async () => {
    const batch = { id: 'b', courseId: course.id, label: 'B', startsOn: '2026-12-20', seats: 5 };
    await database.db.insert(courseBatches).values(batch);
    await database.db.update(enrollments).set({ batchId: 'b' });
    await agree(at(0));
    const stuck = async (days: number) => {
      const { students } = await readCourseProgress(database.db, { courseId: course.id }, at(days));
      return students.map(({ isStuck }) => isStuck);
    };
    const reminded = async (days: number) =>
      whoGets('nudge', await listSeatHolders(database.db, { courseId: course.id, batchId: null }, at(days)))
        .gets.length;
    for (const days of [8, 31, 36]) expect(await ask(days)).toBe(0);
    expect([await stuck(8), await stuck(36), await reminded(36)]).toEqual([[false], [false], 0]);
    expect([await stuck(37), await reminded(37), await ask(37)]).toEqual([[true], 1, 1]);
  });

  it('is not sent while the lessons that are left open on a later day', async () => {
    await database.db.update(lessons).set({ unlockDays: 30 }).where(eq(lessons.slug, 'lesson-2'));
    await database.db.update(lessons).set({ isOptional: true }).where(eq(lessons.slug, 'lesson-1'));
    await agree(at(0));
    expect([await ask(8), await ask(36), await ask(37)]).toEqual([0, 0, 1]);
  });

  it('[LEARN-94] is not switched on by class reminders, nor by a form without the tick', async () => {
    await saveStudyChoices(ctx(at(0)), { hasReminders: true, hasNudges: false });
    expect(await readStudyChoices(database.db, 'asha')).toEqual({
      hasReminders: true,
      nudgesAgreedAt: null,
      hasAnswered: true,
    });
    expect(await ask(30)).toBe(0);
  });
});

it("[LEARN-99] a class of another batch does not block a student's next lesson", async () => {
  const first = { slug: course.slug, lesson: 'lesson-1' };
  const study = studyContext(database.db, asha, enrolledAt);
  await inBatches('mine', 'mine');
  expect(await markLessonDone(study, first)).toEqual({ success: false, error: 'not-yet' });
  await inBatches('other', 'mine');
  expect(await markLessonDone(study, first)).toMatchObject({ success: true });
});
