import { asc, eq, inArray } from 'drizzle-orm';
import { lessonNotes, lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { type NounRows, namedBy } from '#app/platform/noun-rows.server.ts';
import { exportedWithLesson } from './exported-with-lesson.server.ts';
import { undoArchive, undoDelete } from './remove-lesson.server.ts';

export const lessonRows: NounRows = {
  names: namedBy(lessons.id, lessons.title),
  subjects: (db, ids) =>
    db.select({ id: lessons.id, courseId: lessons.courseId }).from(lessons).where(inArray(lessons.id, ids)),
  undo: { delete: undoDelete, archive: undoArchive },
  // Lessons have no CSV export: each course's curriculum can be exported as one Markdown file instead.
  export: null,
  ownData: async (db, { id }) => {
    const [progress, notes] = await Promise.all([
      db
        .select()
        .from(lessonProgress)
        .where(eq(lessonProgress.userId, id))
        .orderBy(asc(lessonProgress.firstOpenedAt), asc(lessonProgress.lessonId)),
      db
        .select()
        .from(lessonNotes)
        .where(eq(lessonNotes.userId, id))
        .orderBy(asc(lessonNotes.updatedAt), asc(lessonNotes.lessonId)),
    ]);
    return {
      lesson_progress: await exportedWithLesson(db, progress),
      lesson_notes: await exportedWithLesson(db, notes),
    };
  },
  // Certificates stay as they are: each stores its own copy of all that it states (docs/decisions/005).
  forgetPerson: async (tx, { id }) => {
    await tx.delete(lessonNotes).where(eq(lessonNotes.userId, id));
    await tx.delete(lessonProgress).where(eq(lessonProgress.userId, id));
  },
};
