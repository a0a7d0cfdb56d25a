import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classReminderKinds } from '#app/domain/class-reminder.ts';
import { instant } from '../columns.ts';
import { liveSessions } from './curriculum-tables.server.ts';

/**
 * The secret URLs of students' calendar feeds, at most one for each student. The secret in the URL is computed from
 * `seed` and a secret of the server; the table contains only a hash of the secret in the URL.
 */
export const calendarTokens = pgTable('calendar_tokens', {
  userId: text().primaryKey(),
  seed: text().notNull(),
  tokenHash: text().notNull().unique('calendar_tokens_hash'),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
});

/**
 * The reminders of live classes that were sent. The primary key contains the start of the class, so that students are
 * reminded again if a class is moved to another time.
 */
export const classReminders = pgTable(
  'class_reminders',
  {
    sessionId: text()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    kind: text({ enum: classReminderKinds }).notNull(),
    startsAt: instant().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId, t.kind, t.startsAt] }),
    check('class_reminders_kind', sql`${t.kind} in ('day', 'hour')`),
    index('class_reminders_user').on(t.userId),
  ],
);

/** Which students attended a live class, as an admin recorded it. */
export const classAttendance = pgTable(
  'class_attendance',
  {
    sessionId: text()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    markedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.userId] }), index('class_attendance_user').on(t.userId)],
);

/** Which emails about studying a student wants. A student who has made no choice has no row. */
export const studyChoices = pgTable('study_choices', {
  userId: text().primaryKey(),
  /** When the student switched off the reminders of live classes; null while they are on. */
  remindersOffAt: instant(),
  /** When the student agreed to get an email after a week without activity; null if not. */
  nudgesAgreedAt: instant(),
  /** The exact sentence with which the student agreed to get an email after a week without activity. */
  nudgesWords: text(),
  /** When the student last got an email after a week without activity. */
  nudgedAt: instant(),
});
