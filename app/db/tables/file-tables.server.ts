import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { filePurposes } from '#app/domain/lesson-file.ts';
import { instant, needs, partOf } from '../columns.ts';
import { lessons } from './curriculum-tables.server.ts';

/** Videos, captions, attachments, students' files. The storage holds the unchanging content. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    purpose: text({ enum: filePurposes }).notNull(),
    /** The student who handed in the file; null for a file of the academy. */
    ownerId: text(),
    name: text().notNull(),
    /** The media type of the file, such as `video/mp4`, detected from the file's content. */
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The SHA-256 hash of the file's content, in hexadecimal digits. */
    sha256: text().notNull(),
    /** The length of a video in seconds, detected from the content; null for other files. */
    seconds: doublePrecision(),
    width: integer(),
    height: integer(),
    /** Whether a video plays only after its whole file was loaded, because its index is at the end. */
    startsLate: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('files_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('files_purpose', sql`${t.purpose} in ('video', 'attachment', 'captions', 'submission')`),
    check('files_bytes', sql`${t.bytes} > 0`),
    check('files_owner', sql`(${t.ownerId} is not null) = (${t.purpose} = 'submission')`),
    check('files_seconds', sql`(coalesce(${t.seconds}, 0) > 0) = (${t.purpose} = 'video')`),
    index('files_created').on(t.createdAt),
    index('files_owner').on(t.ownerId),
  ],
);

/** The attachments below a lesson's text, in their order, and the captions of its video. */
export const lessonFiles = pgTable(
  'lesson_files',
  {
    lessonId: partOf(() => lessons.id),
    fileId: needs(() => files.id),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.fileId] }), index('lesson_files_file').on(t.fileId)],
);
