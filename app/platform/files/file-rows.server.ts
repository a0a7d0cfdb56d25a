import { eq } from 'drizzle-orm';
import { files } from '#app/db/tables/file-tables.server.ts';
import { type NounRows, namedBy } from '../noun-rows.server.ts';

export const fileRows: NounRows = {
  names: namedBy(files.id, files.name),
  subjects: null,
  // An admin does not delete files: the periodic cleanup deletes those that no lesson uses any more.
  undo: null,
  // Files have no export of their own; a backup lists them.
  export: null,
  // The files of lessons are the academy's, and those of a student are listed with what was handed in.
  ownData: null,
  // The periodic cleanup deletes the content of these files from the storage within a day.
  leave: async (tx, { id }) => {
    await tx.delete(files).where(eq(files.ownerId, id));
  },
};
