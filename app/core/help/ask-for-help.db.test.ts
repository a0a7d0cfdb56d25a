import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerMessage } from '#app/core/contact/message-answer.server.ts';
import { messageRows } from '#app/core/contact/message-rows.server.ts';
import { openLesson } from '#app/core/lessons/study-lesson.server.ts';
import { handInAttempt, startAttempt } from '#app/core/quizzes/attempt-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { askQuestions } from '#tests/support/quizzes.ts';
import { askForHelp, listNewAnswers, listQuestions } from './ask-for-help.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const admin: UserActor = { ...ravi, role: 'admin' };

const database = testDatabase();
let course: Awaited<ReturnType<typeof taughtCourse>>;
let left: number;
beforeEach(async () => {
  left = 5;
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
  course = await taughtCourse(database.db, [{ title: 'Motors' }, { kind: 'quiz', title: 'Check' }]);
  await enroll(database.db, 'asha', now, { courseId: course.id });
});

const limits = {
  spend: async () =>
    left-- > 0
      ? ({ success: true } as const)
      : ({ success: false, error: 'too-many', retryAfterSeconds: 60 } as const),
};
const ask = (text: string, actor = asha, lesson = 'lesson-1') =>
  askForHelp(
    { ...studyContext(database.db, actor, now), limits, ownerEmail: 'owner@example.in' },
    { slug: course.slug, lesson, text },
  );
const messages = () => database.db.select().from(contactMessages);
const emails = () => database.db.select().from(mailOutbox);
const answer = (id: string, text: string, actor: UserActor = admin) =>
  answerMessage(studyContext(database.db, actor, now), { id, answer: text });

describe('[DAY-26] a student who is stuck', () => {
  it('sends a message with course, lesson and the last quiz answers, and the owner gets an email', async () => {
    const [lift = '', word = ''] = await askQuestions(database.db, course.lessonIds[1] ?? '');
    const address = { slug: course.slug, lesson: 'lesson-2' };
    const ctx = studyContext(database.db, asha, now);
    const started = await startAttempt(ctx, address);
    if (!started.success) throw new Error(started.error);
    await handInAttempt(ctx, { ...address, attempt: started.id, answers: { [lift]: ['0'], [word]: [] } });
    expect(await ask('Why does it turn?')).toEqual({ success: true });
    const [message] = await messages();
    expect(message).toMatchObject({ subject: 'Stuck: Motors', message: 'Why does it turn?', status: 'new' });
    expect(message).toMatchObject({ email: asha.email, userId: 'asha', lessonId: course.lessonIds[0] });
    expect(message?.about).toBe(
      [
        'Course: First Hover',
        'Lesson: Motors',
        `https://pankh.example/learn/${course.slug}/lesson-1`,
        '',
        'Last quiz: Check, 0 of 2 points',
        '1. What lifts a drone? — Magnets',
        '2. Say the word. — no answer',
      ].join('\n'),
    );
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['owner@example.in']);
    expect(sent[0]?.body).toContain('Last quiz: Check');
  });

  it('reads the answer on the lesson, and gets it by email with the way back', async () => {
    await ask('Why?');
    const [{ id = '' } = {}] = await messages();
    expect(await answer(id, 'Because of the props.')).toEqual({ success: true });
    expect(await listQuestions(database.db, 'asha', course.lessonIds[0] ?? '')).toMatchObject([
      { text: 'Why?', answer: 'Because of the props.', answeredAt: now },
    ]);
    expect(await messages()).toMatchObject([{ status: 'answered', answeredBy: 'Ravi Nair' }]);
    const email = (await emails()).find(({ recipient }) => recipient === asha.email);
    expect(email?.body).toContain('Because of the props.');
    expect(email?.body).toContain(`https://pankh.example/learn/${course.slug}/lesson-1#help`);
  });

  it('[DAY-136] finds the answer on the dashboard until the lesson is opened', async () => {
    await ask('Why?');
    const answers = () => listNewAnswers(database.db, asha, { now, zone: 'Asia/Kolkata' });
    expect(await answers()).toEqual([]);
    const [{ id = '' } = {}] = await messages();
    await answer(id, 'Because of the props.');
    expect(await answers()).toMatchObject([{ title: 'Motors', course: course.slug, lesson: 'lesson-1' }]);
    await database.db.update(enrollments).set({ closedAt: now });
    expect(await answers()).toEqual([]);
    // The lesson is closed again, as after a move to a later batch.
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await database.db.update(enrollments).set({ closedAt: null });
    await database.db.update(lessons).set({ unlockAt: tomorrow });
    expect(await answers()).toEqual([]);
    await database.db.update(lessons).set({ unlockAt: null });
    expect(await answers()).toHaveLength(1);
    const later = new Date(now.getTime() + 60_000);
    await openLesson(studyContext(database.db, asha, later), { slug: course.slug, lesson: 'lesson-1' });
    expect(await answers()).toEqual([]);
  });

  it('is refused for an empty or long text, another lesson, without a place, and after a refund', async () => {
    expect(await ask('')).toMatchObject({ error: 'text-missing' });
    expect(await ask('x'.repeat(5_001))).toMatchObject({ error: 'text-too-long' });
    expect(await ask('Why?', asha, 'nowhere')).toMatchObject({ error: 'missing' });
    expect(await ask('Why?', ravi)).toMatchObject({ error: 'missing' });
    await database.db.update(enrollments).set({ closedAt: now });
    expect(await ask('Why?')).toMatchObject({ error: 'missing' });
    expect(await messages()).toEqual([]);
  });

  it('is stored once for a double press, and five times in an hour at most', async () => {
    await ask('Why?');
    await ask('Why?');
    expect(await messages()).toHaveLength(1);
    for (let i = 0; i < 6; i++) await ask(`Why ${i}?`);
    expect(await messages()).toHaveLength(5);
    expect(await ask('Once more?')).toMatchObject({ error: 'too-many' });
  });

  it.each(['deleted', 'spam', 'answered'] as const)(
    'asks anew, and sees no promise of an answer, once the same question is %s without words',
    async (status) => {
      await ask('Why?');
      await database.db.update(contactMessages).set({ status });
      const shown = async () => {
        const asked = await listQuestions(database.db, 'asha', course.lessonIds[0] ?? '');
        return asked.map(({ isWaiting }) => isWaiting).toSorted();
      };
      expect(await shown()).toEqual([false]);
      await ask('Why?');
      expect(await shown()).toEqual([false, true]);
    },
  );

  it('[DAY-71] is answered by an admin alone, and never in the bin', async () => {
    await ask('Why?');
    const [{ id = '' } = {}] = await messages();
    await expect(answer(id, 'So.', asha)).rejects.toMatchObject({ status: 403 });
    expect(await answer(id, '')).toMatchObject({ error: 'answer-missing' });
    expect(await answer(id, 'x'.repeat(5_001))).toMatchObject({ error: 'answer-too-long' });
    await database.db.update(contactMessages).set({ status: 'deleted' }).where(eq(contactMessages.id, id));
    expect(await answer(id, 'So.')).toMatchObject({ error: 'gone' });
  });

  it('has the question in the own data, and leaves it to the academy without the account', async () => {
    await ask('Why?');
    const [person] = await database.db.select().from(users);
    if (!person) throw new Error('no account');
    const own = await messageRows.ownData?.(database.db, { ...person, emailVerified: false });
    expect(own?.messages).toMatchObject([{ message: 'Why?', user_id: 'asha' }]);
    await inTransaction(database.db, async (tx) => await messageRows.forgetPerson?.(tx, person));
    expect(await messages()).toMatchObject([{ userId: null, message: 'Why?' }]);
  });
});
