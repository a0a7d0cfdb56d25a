import { eq } from 'drizzle-orm';
import { moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  // The audit entry of a move contains the names of its files. They never change, so no current names are
  // needed.
  names: null,
  subjects: null,
  // A move cannot be undone, because what it added may have been used since. Single objects can be deleted by
  // hand.
  undo: null,
  // There is no export of all moves. The page of a move exports that move's rows.
  export: null,
  // What a move stored about a person belongs to other nouns, such as enrollments, which report it
  // themselves.
  ownData: null,
  leave: async (tx, { id }) => {
    await tx.delete(table).where(eq(table.targetId, id));
  },
};
