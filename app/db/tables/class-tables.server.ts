import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classReminderKinds } from '#app/domain/class-reminder.ts';
import { instant, partOf } from '../columns.ts';
import { liveSessions } from './curriculum-tables.server.ts';

/** Secret feed URLs, at most one a student, from `seed` and the server's secret; only hashes. */
export const calendarTokens = pgTable('calendar_tokens', {
  userId: text().primaryKey(),
  seed: text().notNull(),
  tokenHash: text().notNull().unique('calendar_tokens_hash'),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
});

/** Reminders sent. The key contains the start, so that a moved class reminds again. */
export const classReminders = pgTable(
  'class_reminders',
  {
    sessionId: partOf(() => liveSessions.id),
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

export const classAttendance = pgTable(
  'class_attendance',
  {
    sessionId: partOf(() => liveSessions.id),
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
