import { asc, eq, inArray } from 'drizzle-orm';
import { exportedWithLesson } from '#app/core/curriculum/exported-with-lesson.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const submissionRows: NounRows = {
  // What students hand in has no name. Its audit entries show the student and the course (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: submissions.id, userId: submissions.userId, courseId: lessons.courseId })
      .from(submissions)
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .where(inArray(submissions.id, ids)),
  // A decision has been emailed to the student, and may have completed the course: it cannot be undone.
  undo: null,
  // Long texts of students are of no use in a table. They are in backups and in each student's own data.
  export: null,
  ownData: async (db, { id }) => {
    const own = await db
      .select()
      .from(submissions)
      .where(eq(submissions.userId, id))
      .orderBy(asc(submissions.handedInAt), asc(submissions.id));
    return { submissions: await exportedWithLesson(db, own) };
  },
  // What a student handed in is deleted with the account.
  leave: async (tx, { id }) => {
    await tx.delete(submissions).where(eq(submissions.userId, id));
  },
};
