import { randomUUID } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import type { QuestionContent } from '#app/domain/quiz-question.ts';

/**
 * Texts that only the answer key of a quiz contains. Tests search for these texts where students must not see the key.
 */
export const canaries = ['canary-accepted', 'canary-explanation'];

/** Two questions of one point each: a multiple-choice question whose second option is right, and a short text. */
export const twoQuestions: QuestionContent[] = [
  {
    prompt: 'What lifts a drone?',
    options: ['Magnets', 'Propellers'],
    key: { kind: 'single', right: [1] },
    explanation: 'canary-explanation: they push air down.',
    points: 1,
  },
  {
    prompt: 'Say the word.',
    options: [],
    key: { kind: 'short-text', accepted: ['canary-accepted'] },
    explanation: 'canary-explanation: it was said.',
    points: 1,
  },
];

/** Stores the questions of a quiz, and returns their ids. */
export async function askQuestions(
  db: Database,
  lessonId: string,
  questions: readonly QuestionContent[] = twoQuestions,
): Promise<string[]> {
  const rows = questions.map((question, i) => ({
    id: randomUUID(),
    lessonId,
    ...question,
    sortOrder: i + 1,
  }));
  await db.insert(quizQuestions).values(rows);
  return rows.map(({ id }) => id);
}
