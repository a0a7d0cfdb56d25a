import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { NotUndone, type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import { exportMessages } from './contact-export.server.ts';

const keptStatuses = ['new', 'read', 'answered', 'spam'] as const;

export const messageRows: NounRows = {
  names: async (db, ids) => {
    const { id, fullName, subject } = contactMessages;
    const rows = await db.select({ id, fullName, subject }).from(contactMessages).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: messageWords.name(row) }));
  },
  subjects: null,
  undo: {
    delete: async (tx, { entityId, before }) => {
      const status = keptStatuses.find((known) => known === before.status) ?? 'read';
      const message = and(eq(contactMessages.id, entityId), eq(contactMessages.status, 'deleted'));
      const back = await tx.update(contactMessages).set({ status }).where(message).returning();
      if (back.length === 0) throw new NotUndone('message-erased');
    },
  },
  export: exportMessages,
  // Includes messages sent under the user's email address, if it is confirmed.
  ownData: async (db, { id, email, emailVerified }) => {
    const asked = eq(contactMessages.userId, id);
    const sent = eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
    const own = emailVerified ? or(asked, sent) : asked;
    return { messages: (await db.select().from(contactMessages).where(own)).map(snakeCased) };
  },
  // Messages stay when an account is deleted, because the academy must be able to show later what it was asked.
  forgetPerson: async (tx, { id }) => {
    await tx.update(contactMessages).set({ userId: null }).where(eq(contactMessages.userId, id));
  },
};
