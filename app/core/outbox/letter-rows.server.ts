import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const letterRows: NounRows = {
  names: async (db, ids) => {
    const { id, recipient, subject } = mailOutbox;
    const rows = await db.select({ id, recipient, subject }).from(mailOutbox).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.subject}, to ${row.recipient}` }));
  },
  subjects: null,
  // That an email was read or sent stays true.
  undo: null,
  // An email is a copy of what its recipient has.
  export: null,
  // The person has the emails.
  ownData: null,
  // A letter that still waits may be somebody else's to this address; those that left are copies.
  leave: async (tx, { email }) => {
    await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNull(mailOutbox.nextAttemptAt)));
  },
};
