import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import type { QuestionContent } from '#app/domain/quiz-question.ts';
import { listQuestions, type StoredQuestion } from './curriculum-queries.server.ts';

/** Stores questions in this order; writes nothing if none has changed. Attempts have their own copy of them. */
export async function storeQuestions(
  tx: Transaction,
  lessonId: string,
  questions: readonly QuestionContent[],
): Promise<void> {
  const stored = (await listQuestions(tx, [lessonId])).map(contentOf);
  if (isDeepStrictEqual(stored, questions)) return;
  await tx.delete(quizQuestions).where(eq(quizQuestions.lessonId, lessonId));
  const rows = questions.map((question, i) => ({
    id: randomUUID(),
    lessonId,
    ...question,
    sortOrder: i + 1,
  }));
  if (rows.length > 0) await tx.insert(quizQuestions).values(rows);
}

export function contentOf({ prompt, options, key, explanation, points }: StoredQuestion): QuestionContent {
  return { prompt, options, key, explanation, points };
}
