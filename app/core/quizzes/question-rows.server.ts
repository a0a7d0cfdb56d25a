import { asc, eq, inArray } from 'drizzle-orm';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { quizAttempts, quizDrafts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { type NounRows, namedBy, snakeCased } from '#app/platform/noun-rows.server.ts';
import { undoDeleteQuestion } from './question-commands.server.ts';

export const questionRows: NounRows = {
  names: namedBy(quizQuestions.id, quizQuestions.prompt),
  subjects: (db, ids) =>
    db
      .select({ id: quizQuestions.id, courseId: lessons.courseId })
      .from(quizQuestions)
      .innerJoin(lessons, eq(lessons.id, quizQuestions.lessonId))
      .where(inArray(quizQuestions.id, ids)),
  undo: { delete: undoDeleteQuestion },
  // Questions have no CSV export: they are part of their curriculum's Markdown file.
  export: null,
  ownData: async (db, { id }) => ({
    quiz_attempts: (
      await db
        .select({ lessonTitle: lessons.title, attempt: quizAttempts, savedAnswers: quizDrafts.answers })
        .from(quizAttempts)
        .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
        .leftJoin(quizDrafts, eq(quizDrafts.attemptId, quizAttempts.id))
        .where(eq(quizAttempts.userId, id))
        .orderBy(asc(quizAttempts.startedAt), asc(quizAttempts.id))
    ).map(({ lessonTitle, savedAnswers, attempt: { key, ...attempt } }) =>
      // What is right stays with the academy: otherwise the download would give away the next attempt (L-19).
      snakeCased({ lessonTitle, ...attempt, savedAnswers }),
    ),
  }),
  // The student's attempts are deleted with the account.
  leave: async (tx, { id }) => {
    await tx.delete(quizAttempts).where(eq(quizAttempts.userId, id));
  },
};
