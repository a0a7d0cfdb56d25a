import { eq } from 'drizzle-orm';
import { moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  // Each audit entry contains the names of the files, which never change.
  names: null,
  subjects: null,
  // An import cannot be undone, because what it added may have been used since; single objects can be deleted.
  undo: null,
  // There is no export of the list of imports. The page of each import offers an export of the import's rows.
  export: null,
  // What an import stored about a person belongs to other nouns, which add it to that person's download.
  ownData: null,
  forgetPerson: async (tx, { id }) => {
    await tx.delete(table).where(eq(table.targetId, id));
  },
};
