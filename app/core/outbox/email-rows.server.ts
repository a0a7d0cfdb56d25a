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
  // That an email was read or sent cannot be undone.
  undo: null,
  // Emails have no export, because they are only copies of what the recipients have.
  export: null,
  // Emails are not part of a person's data export, because the person has received them.
  ownData: null,
  // Deletes the copies of emails to a deleted account. Emails that still wait for the mail server stay,
  // because they may be meant for another person at this address.
  leave: async (tx, { email }) => {
    await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNull(mailOutbox.nextAttemptAt)));
  },
};
