import { eq } from 'drizzle-orm';
import { moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  // A move is named in its audit entry after its files, which never change.
  names: null,
  subjects: null,
  // What a move added may have been used since. Single rows can be deleted by hand.
  undo: null,
  // A move's own page exports its rows.
  export: null,
  // What a move stored about a person is in the lists of the other nouns.
  ownData: null,
  leave: async (tx, { id }) => {
    await tx.delete(table).where(eq(table.targetId, id));
  },
};
