import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listQuestions, type StoredQuestion } from '#app/core/curriculum/curriculum-queries.server.ts';
import { withLesson } from '#app/core/curriculum/lesson-commands.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { quizLimits } from '#app/domain/quiz.ts';
import type { QuestionContent } from '#app/domain/quiz-question.ts';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { areImagesThere } from '#app/platform/images/image-row.server.ts';
import { NotUndone, restoreTo, type Undo } from '#app/platform/noun-rows.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { questionNoun } from './question-noun.ts';

export type QuestionOutcome = Result<
  { id: string; auditId: string },
  'gone' | 'course-gone' | 'too-many' | 'stale' | 'image-gone',
  { current?: StoredQuestion }
>;

/** Adds a question to the end of a quiz (LEARN-50). */
export async function addQuestion(
  { db, actor, now }: CommandContext,
  { lessonId, ...content }: QuestionContent & { lessonId: string },
): Promise<QuestionOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<QuestionOutcome>({ db: tx, actor, now }, lessonId, async ({ questions }) => {
      if (questions.length >= quizLimits.questions) return { success: false, error: 'too-many' };
      if (!(await areImagesThere(tx, '', content.explanation)))
        return { success: false, error: 'image-gone' };
      const sortOrder = 1 + Math.max(0, ...questions.map((question) => question.sortOrder));
      const row = { id: randomUUID(), lessonId, ...content, sortOrder };
      const [after] = await tx.insert(quizQuestions).values(row).returning();
      const entry = { action: 'create', entity: questionNoun, entityId: row.id, after } as const;
      return { success: true, id: row.id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Refuses if somebody has saved the question since `version`. Begun attempts keep their copy (LEARN-51). */
export async function updateQuestion(
  { db, actor, now }: CommandContext,
  { lessonId, id, version, ...content }: QuestionContent & { lessonId: string; id: string; version: number },
): Promise<QuestionOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withQuestion({ db: tx, actor, now }, { lessonId, id }, async (before) => {
      if (!(await areImagesThere(tx, before.explanation, content.explanation)))
        return { success: false, error: 'image-gone' };
      const [after] = await tx
        .update(quizQuestions)
        .set({ ...content, version: nextVersion(quizQuestions) })
        .where(atVersion(quizQuestions.id, id, quizQuestions, version))
        .returning();
      if (!after) return { success: false, error: 'stale', current: before };
      const entry = { action: 'update', entity: questionNoun, entityId: id, before, after } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

export async function moveQuestion(
  { db, actor, now }: CommandContext,
  { lessonId, id, direction }: { lessonId: string; id: string; direction: Direction },
): Promise<QuestionOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withQuestion({ db: tx, actor, now }, { lessonId, id }, async (_before, questions) => {
      const ids = questions.map((question) => question.id);
      const order = movedBy(ids, id, direction);
      for (const [i, moved] of order.entries())
        await tx
          .update(quizQuestions)
          .set({ sortOrder: i + 1 })
          .where(eq(quizQuestions.id, moved));
      const change = {
        before: { sortOrder: ids.indexOf(id) + 1 },
        after: { sortOrder: order.indexOf(id) + 1 },
      };
      const entry = { action: 'reorder', entity: questionNoun, entityId: id, ...change } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Removes a question from its quiz. Undoing the returned audit entry (`auditId`) brings it back. */
export async function removeQuestion(
  { db, actor, now }: CommandContext,
  { lessonId, id }: { lessonId: string; id: string },
): Promise<QuestionOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withQuestion({ db: tx, actor, now }, { lessonId, id }, async (before) => {
      await tx.delete(quizQuestions).where(eq(quizQuestions.id, id));
      const entry = { action: 'delete', entity: questionNoun, entityId: id, before } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

async function withQuestion(
  { db: tx, actor, now }: StepContext,
  { lessonId, id }: { lessonId: string; id: string },
  work: (question: StoredQuestion, all: StoredQuestion[]) => Promise<QuestionOutcome>,
): Promise<QuestionOutcome> {
  return await withLesson<QuestionOutcome>({ db: tx, actor, now }, lessonId, async ({ questions }) => {
    const question = questions.find((one) => one.id === id);
    return question ? await work(question, questions) : { success: false, error: 'gone' };
  });
}

/** Undoes the removal of a question, unless its quiz was deleted or has become full in the meantime. */
export const undoDeleteQuestion: Undo = async (tx, entry, now) => {
  const { lessonId } = entry.before;
  if (typeof lessonId !== 'string') throw new NotUndone('over');
  const [lesson] = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .for('update');
  if (!lesson) throw new NotUndone('place-gone');
  if ((await listQuestions(tx, [lessonId])).length >= quizLimits.questions) throw new NotUndone('over');
  await restoreTo(quizQuestions)(tx, entry, now);
};
