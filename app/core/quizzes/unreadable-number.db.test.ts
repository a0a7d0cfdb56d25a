import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { quizAttempts } from '#app/db/tables/quiz-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { askQuestions } from '#tests/support/quizzes.ts';
import { handInAttempt, startAttempt } from './attempt-commands.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const database = testDatabase();

it('[LEARN-111] a quiz is not handed in while an answer that must be a number cannot be read', async () => {
  const { db } = database;
  await db.insert(users).values(ashasAccount);
  const { id, slug, lessonIds } = await taughtCourse(db, [{ kind: 'quiz' }, {}]);
  const key = { kind: 'number', value: 3.14, tolerance: 0 } as const;
  const question = { prompt: 'Volts?', options: [], key, explanation: '', points: 1 };
  const [volts = ''] = await askQuestions(db, lessonIds[0] ?? '', [question]);
  await enroll(db, 'asha', now, { courseId: id });
  const ctx = studyContext(db, asha, now);
  const address = { slug, lesson: 'lesson-1' };
  const begun = await startAttempt(ctx, address);
  const attempt = begun.success ? begun.id : '';
  const handIn = (text: string) => handInAttempt(ctx, { ...address, attempt, answers: { [volts]: [text] } });
  const stored = async () => (await db.select().from(quizAttempts))[0];
  expect(await handIn('3,14')).toEqual({ success: false, error: 'unreadable', questions: [volts] });
  expect((await stored())?.submittedAt).toBeNull();
  expect((await handIn('३.१४ V')).success).toBe(true);
  expect(await stored()).toMatchObject({ submittedAt: now, points: 1 });
});
