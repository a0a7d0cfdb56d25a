import { eq } from 'drizzle-orm';
import { moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  // The audit log need not look up the names of imports, because each audit entry contains the names of the imported
  // files, which never change.
  names: null,
  subjects: null,
  // An import cannot be undone, because what it added may have been used since. Single objects can be deleted
  // by hand.
  undo: null,
  // There is no export of the list of imports. The page of each import offers an export of the import's rows.
  export: null,
  // What an import stored about a person, such as enrollments, belongs to other nouns (kinds of objects),
  // which add it to the download of the person's data.
  ownData: null,
  forgetPerson: async (tx, { id }) => {
    await tx.delete(table).where(eq(table.targetId, id));
  },
};
