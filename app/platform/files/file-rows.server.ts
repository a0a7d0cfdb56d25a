import { eq } from 'drizzle-orm';
import { files } from '#app/db/tables/file-tables.server.ts';
import { type NounRows, namedBy } from '../noun-rows.server.ts';

export const fileRows: NounRows = {
  names: namedBy(files.id, files.name),
  subjects: null,
  // No admin deletes files. The periodic cleanup deletes those that no lesson uses any more.
  undo: null,
  // The list of files cannot be exported on its own; a backup contains it.
  export: null,
  // Lesson files belong to the academy. A student's files are listed with the student's submissions, not here.
  ownData: null,
  // The periodic cleanup deletes the content from the storage within a day.
  forgetPerson: async (tx, { id }) => {
    await tx.delete(files).where(eq(files.ownerId, id));
  },
};
