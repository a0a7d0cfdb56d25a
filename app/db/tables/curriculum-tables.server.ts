import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { doneBy, type LessonVideo, lessonKinds, type WatchedRange } from '#app/domain/lesson.ts';
import { arranged, instant, needs } from '../columns.ts';
import { courseBatches } from './batch-tables.server.ts';

/** `courseId` is no foreign key: modules stay, so that undoing a course's deletion brings them back. */
export const modules = pgTable(
  'modules',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    title: text().notNull(),
    ...arranged(),
  },
  (t) => [index('modules_course').on(t.courseId, t.sortOrder)],
);

/** The lessons of a course's curriculum. Students see a lesson once it is published and not archived. */
export const lessons = pgTable(
  'lessons',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    /** The module that contains the lesson. Null for an archived lesson whose module was deleted. */
    moduleId: text().references(() => modules.id, { onDelete: 'set null' }),
    /** The last part of the lesson's URL. It never changes once the lesson has been published. */
    slug: text().notNull(),
    kind: text({ enum: lessonKinds }).notNull().default('text'),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** The length; null if the owner did not enter it. A live class stores its length too. */
    minutes: integer(),
    isPublished: boolean().notNull().default(false),
    isFree: boolean().notNull().default(false),
    isOptional: boolean().notNull().default(false),
    mustWatch: boolean().notNull().default(false),
    video: jsonb().$type<LessonVideo>(),
    unlockDays: integer(),
    /** The time at which the lesson opens for all students; null if the owner set none. */
    unlockAt: instant(),
    passPercent: integer(),
    attemptsLimit: integer(),
    /** When the lesson was archived; null if it is not. Students' progress in an archived lesson is kept. */
    archivedAt: instant(),
    /** When the lesson was first published; null if it never was. */
    publishedAt: instant(),
    ...arranged(),
  },
  (t) => [
    unique('lessons_course_slug').on(t.courseId, t.slug),
    check('lessons_kind', sql`${t.kind} in ('text', 'video', 'live', 'quiz', 'assignment')`),
    check('lessons_minutes', sql`${t.minutes} is null or ${t.minutes} between 1 and 960`),
    check('lessons_module', sql`${t.moduleId} is not null or ${t.archivedAt} is not null`),
    check('lessons_unlock', sql`${t.unlockDays} is null or ${t.unlockAt} is null`),
    check('lessons_unlock_days', sql`${t.unlockDays} is null or ${t.unlockDays} between 0 and 730`),
    check('lessons_pass', sql`${t.passPercent} is null or ${t.passPercent} between 0 and 100`),
    check('lessons_attempts', sql`${t.attemptsLimit} is null or ${t.attemptsLimit} >= 1`),
    index('lessons_module').on(t.moduleId, t.sortOrder),
    // Each request for a part of a video finds its lesson by the file.
    index('lessons_video').on(sql`(${t.video} ->> 'ref')`),
  ],
);

export const liveSessions = pgTable(
  'live_sessions',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .unique('live_sessions_lesson')
      .references(() => lessons.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    /** The time zone in which the owner entered the time of the live class, and in which pages show it. */
    zone: text().notNull(),
    /** The link to join, shown to students from half an hour before the class until its end. */
    joinUrl: text(),
    recording: jsonb().$type<LessonVideo>(),
    /**
     * Increased by a change of time, length or cancellation: calendar apps need a higher number to update.
     */
    sequence: integer().notNull().default(0),
    cancelledAt: instant(),
    batchId: text().references(() => courseBatches.id),
  },
  (t) => [
    check('live_sessions_minutes', sql`${t.minutes} between 1 and 960`),
    index('live_sessions_starts').on(t.startsAt),
  ],
);

/**
 * The progress in a course is measured only by these rows. `userId` and `enrollmentId` are no foreign keys,
 * here and in the other tables about studying.
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: text().notNull(),
    // This foreign key prevents deleting a lesson that a student has opened. Such a lesson is archived instead.
    lessonId: needs(() => lessons.id),
    enrollmentId: text().notNull(),
    firstOpenedAt: instant().notNull(),
    lastOpenedAt: instant().notNull(),
    doneAt: instant(),
    doneBy: text({ enum: doneBy }),
    /** The study time that the student was credited with when the lesson was marked as done, in minutes. */
    minutes: integer().notNull().default(0),
    watched: jsonb().$type<WatchedRange[]>().notNull().default([]),
    /** The position in the video at which the student stopped watching, in seconds from its beginning. */
    position: integer().notNull().default(0),
    watchedAt: instant(),
    isDemo: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    check('lesson_progress_done', sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
    check(
      'lesson_progress_done_by',
      sql`${t.doneBy} in ('student', 'video', 'quiz', 'assignment', 'live', 'admin', 'import')`,
    ),
    check('lesson_progress_minutes', sql`${t.minutes} between 0 and 960`),
    check('lesson_progress_position', sql`${t.position} >= 0`),
    index('lesson_progress_lesson').on(t.lessonId),
    index('lesson_progress_enrollment').on(t.enrollmentId, t.lastOpenedAt),
    index('lesson_progress_done_at').on(t.userId, t.doneAt),
  ],
);

/** A student's own notes on a lesson. Nobody else sees them. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: text().notNull(),
    lessonId: needs(() => lessons.id),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    check('lesson_notes_text', sql`char_length(${t.text}) <= 20000`),
    index('lesson_notes_lesson').on(t.lessonId),
  ],
);
