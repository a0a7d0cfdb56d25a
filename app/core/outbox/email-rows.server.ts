import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const emailRows: NounRows = {
  names: async (db, ids) => {
    const { id, recipient, subject } = mailOutbox;
    const rows = await db.select({ id, recipient, subject }).from(mailOutbox).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.subject}, to ${row.recipient}` }));
  },
  subjects: null,
  // Reading or sending an email is a fact and cannot be undone.
  undo: null,
  // An email is only a copy of what its recipient has, so it is not exported.
  export: null,
  // The person already has the emails.
  ownData: null,
  // A queued email to this address may belong to somebody else; emails that left the queue are only copies.
  leave: async (tx, { email }) => {
    await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNull(mailOutbox.nextAttemptAt)));
  },
};
