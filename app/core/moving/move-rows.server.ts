import { eq } from 'drizzle-orm';
import { moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  // The audit entry of a move (an import of data) contains the names of its files. They never change, so no
  // current names are needed.
  names: null,
  subjects: null,
  // A move (an import of data) cannot be undone, because what it added may have been used since. Single
  // objects can be deleted by hand.
  undo: null,
  // There is no export of all moves (imports of data). The page of one move exports the rows of that move.
  export: null,
  // The data that a move stored about a person belongs to other nouns (kinds of object), such as enrollments.
  // These include it in the person's data.
  ownData: null,
  leave: async (tx, { id }) => {
    await tx.delete(table).where(eq(table.targetId, id));
  },
};
