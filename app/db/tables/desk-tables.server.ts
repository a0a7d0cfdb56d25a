import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** The ticket number shown to the sender. */
    reference: text().notNull().unique(),
    fullName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /**
     * A `deleted` message can be restored for thirty days, since the audit log does not hold what people
     * wrote.
     */
    status: text({ enum: ['new', 'read', 'answered', 'spam', 'deleted'] })
      .notNull()
      .default('new'),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('contact_messages_status_created').on(t.status, t.createdAt)],
);

/** Every action of an admin, with the state before and after it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: instant().notNull().defaultNow(),
    actorKind: text().notNull(),
    actorId: text(),
    actorLabel: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    undoneAt: instant(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_entity').on(t.entity, t.entityId)],
);

/** Uploaded images, stored under names of our own; the row of an unused image is removed by a cleanup. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('images_created').on(t.createdAt)],
);

/** Emails that wait to be sent or, where no mail server is configured, that the owner can read. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    lastError: text(),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
);

/** Hashes and keys that the server generated for itself; never shown, never exported. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
