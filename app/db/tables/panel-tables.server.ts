import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EmailKind } from '#app/domain/email-kind.ts';
import { instant, lastDigits } from '../columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** The reference that the visitor can quote, so that the academy finds the message. */
    reference: text().notNull().unique(),
    fullName: text().notNull(),
    email: text().notNull(),
    /** The mobile number, where the form asks for one; null in a message of the contact form. */
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    /** A `deleted` message can be restored for thirty days, not by the audit log, which lacks its text. */
    status: text({ enum: ['new', 'read', 'answered', 'spam', 'deleted'] })
      .notNull()
      .default('new'),
    /** The student who asked on the page of a lesson, and the lesson; null for a message of the contact form. */
    userId: text(),
    lessonId: text(),
    /** Where the student is stuck: the course, the lesson and the answers to the last quiz. */
    about: text(),
    /** The academy's answer, as it was sent; null if none was written here. */
    answer: text(),
    answeredAt: instant(),
    answeredBy: text(),
    answeredVia: text({ enum: ['email', 'whatsapp'] })
      .notNull()
      .default('email'),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contact_messages_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    index('contact_messages_lesson').on(t.userId, t.lessonId).where(sql`${t.lessonId} is not null`),
    index('contact_messages_email').on(sql`lower(${t.email})`),
    index('contact_messages_phone').on(lastDigits(t.phone)),
    index('contact_messages_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('contact_messages_status_created').on(t.status, t.createdAt),
    index('contact_messages_created').on(t.createdAt, t.id),
  ],
);

/** The audit log: every action of an admin, with the changed values before and after the action. */
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
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_action').on(t.action),
  ],
);

/** Uploaded images. Their file names are generated. A periodic cleanup deletes the images that nothing uses. */
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

/** Emails to send. Without a mail server they stay, and the owner reads them in the panel. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text().primaryKey(),
    kind: text().$type<EmailKind>().notNull().default('other'),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The number of the document whose PDF, made on sending, is attached; null for none. */
    document: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    lastError: text(),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
);

/** Keys and password hashes that the server stores for its own use. They are never shown and never exported. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
