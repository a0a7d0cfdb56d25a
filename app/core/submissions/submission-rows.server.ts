import { asc, eq, inArray } from 'drizzle-orm';
import { exportedWithLesson } from '#app/core/curriculum/exported-with-lesson.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { fileAddress } from '#app/domain/lesson-file.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const submissionRows: NounRows = {
  // A submission has no name of its own. The audit log shows its student and course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: submissions.id, userId: submissions.userId, courseId: lessons.courseId })
      .from(submissions)
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .where(inArray(submissions.id, ids)),
  // A decision cannot be undone, because it was emailed to the student and may have completed the course.
  undo: null,
  // A table does not suit long texts; backups and the student's own data have them.
  export: null,
  ownData: async (db, { id }) => {
    const [own, handedIn] = await Promise.all([
      db
        .select()
        .from(submissions)
        .where(eq(submissions.userId, id))
        .orderBy(asc(submissions.handedInAt), asc(submissions.id)),
      db
        .select({ submissionId: submissionFiles.submissionId, file: files })
        .from(files)
        .leftJoin(submissionFiles, eq(submissionFiles.fileId, files.id))
        .where(eq(files.ownerId, id))
        .orderBy(asc(files.createdAt), asc(files.name), asc(files.id)),
    ]);
    return {
      submissions: await exportedWithLesson(db, own),
      submission_files: handedIn.map(({ submissionId, file: { id: fileId, name, bytes, createdAt } }) =>
        snakeCased({ submissionId, name, bytes, createdAt, address: fileAddress(fileId) }),
      ),
    };
  },
  // When an account is deleted, its submissions are deleted too. `fileRows` deletes their files.
  forgetPerson: async (tx, { id }) => {
    await tx.delete(submissions).where(eq(submissions.userId, id));
  },
};
