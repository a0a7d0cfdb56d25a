import { asc, eq, inArray } from 'drizzle-orm';
import { exportedWithLesson } from '#app/core/curriculum/exported-with-lesson.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { quizAttempts, quizDrafts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { type NounRows, namedBy } from '#app/platform/noun-rows.server.ts';
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
  // There is no CSV export of questions, because the Markdown file of a curriculum contains them.
  export: null,
  ownData: async (db, { id }) => {
    const attempts = await db
      .select({ attempt: quizAttempts, savedAnswers: quizDrafts.answers })
      .from(quizAttempts)
      .leftJoin(quizDrafts, eq(quizDrafts.attemptId, quizAttempts.id))
      .where(eq(quizAttempts.userId, id))
      .orderBy(asc(quizAttempts.startedAt), asc(quizAttempts.id));
    // The correct answers (`key`) are left out, because they would help in the next attempt (L-19).
    const withoutKey = attempts.map(({ attempt: { key, ...attempt }, savedAnswers }) => ({
      ...attempt,
      savedAnswers,
    }));
    return { quiz_attempts: await exportedWithLesson(db, withoutKey) };
  },
  forgetPerson: async (tx, { id }) => {
    await tx.delete(quizAttempts).where(eq(quizAttempts.userId, id));
  },
};
