import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const emailRows: NounRows = {
  names: async (db, ids) => {
    const { id, recipient, subject } = mailOutbox;
    const rows = await db.select({ id, recipient, subject }).from(mailOutbox).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.subject}, to ${row.recipient}` }));
  },
  subjects: null,
  // The audit log records that an admin opened an email or sent it. Neither can be undone.
  undo: null,
  // There is no export, because the shop stores only copies of emails to other people.
  export: null,
  // The download of a person's data leaves emails out, because the person has received them.
  ownData: null,
  // Deletes the copies to the address. Emails that wait for the mail server stay: they may be for another person.
  forgetPerson: async (tx, { email }) => {
    await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNull(mailOutbox.nextAttemptAt)));
  },
};
