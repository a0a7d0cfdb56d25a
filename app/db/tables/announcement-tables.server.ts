import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { announcementKinds, type LeftOut } from '#app/domain/announcement.ts';
import { instant, partOf } from '../columns.ts';

/** What was written to many students at once. Course and batch are no foreign keys: what was written stays. */
export const announcements = pgTable(
  'announcements',
  {
    id: text().primaryKey(),
    kind: text({ enum: announcementKinds }).notNull(),
    /** The course or batch whose students it is for; null for all students who have not started. */
    courseId: text(),
    batchId: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** How many did not get it, and why. */
    leftOut: jsonb().$type<LeftOut>().notNull(),
    /** The lessons whose classes it says are not held, in case they are held after all. */
    offLessons: jsonb().$type<string[]>().notNull().default([]),
    /** The admin who wrote it; null if the server did. */
    writtenBy: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('announcements_kind', sql`${t.kind} in ('seat', 'nudge', 'change')`),
    index('announcements_course').on(t.courseId, t.createdAt),
  ],
);

/** To whom an announcement goes. Whoever has no email yet in the outbox still waits for it. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    id: text().primaryKey(),
    announcementId: partOf(() => announcements.id),
    /** In small letters. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** The account, or the paid order of a buyer without one; neither for an accepted request. */
    userId: text(),
    orderId: text(),
    /** The email in the outbox; null until it is written. */
    emailId: text(),
  },
  (t) => [
    unique('announcement_recipients_once').on(t.announcementId, t.email),
    index('announcement_recipients_waiting').on(t.id).where(sql`${t.emailId} is null`),
    index('announcement_recipients_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('announcement_recipients_email').on(t.email),
  ],
);
