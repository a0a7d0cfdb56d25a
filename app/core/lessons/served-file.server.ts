import { eq, or, sql } from 'drizzle-orm';
import { hasUploaded, isFileOfLessons, isHandedInFor } from '#app/core/curriculum/file-courses.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { type Actor, isAdmin, isSignedIn } from '#app/domain/access.ts';
import { coursesOf } from '#app/domain/rights.ts';
import { findFile, type StoredFileRow } from '#app/platform/files/file-store.server.ts';
import { isLessonOpen } from './read-course.server.ts';

export type ServedFile = { file: StoredFileRow; isOpen: boolean };

/**
 * Finds a file for an admin, the teacher of its course, the student who handed it in (LEARN-63), or anybody to whom its lesson is open
 * (LEARN-74). Call it for range requests too, so that access ends at a refund. Undefined for an unknown id.
 */
export async function findServedFile(
  db: Database,
  actor: Actor,
  id: string,
  moment: { now: Date; zone: string },
): Promise<ServedFile | undefined> {
  const file = await findFile(db, id);
  if (!file) return undefined;
  if (isAdmin(actor) || (await isTeachers(db, actor, id))) return { file, isOpen: true };
  if (file.ownerId !== null) return { file, isOpen: isSignedIn(actor) && actor.id === file.ownerId };
  const used = await db
    .selectDistinct({ lessonId: lessons.id, course: courses.slug })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(lessonFiles, eq(lessonFiles.lessonId, lessons.id))
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(
      or(
        eq(lessonFiles.fileId, id),
        sql`${lessons.video} ->> 'ref' = ${id}`,
        sql`${liveSessions.recording} ->> 'ref' = ${id}`,
      ),
    );
  for (const { lessonId, course } of used)
    if (await isLessonOpen(db, actor, { lessonId, course }, moment)) return { file, isOpen: true };
  return { file, isOpen: false };
}

async function isTeachers(db: Database, actor: Actor, id: string): Promise<boolean> {
  const own = coursesOf(actor, 'submissions.answer');
  if (own.length === 0) return false;
  return (
    (await isFileOfLessons(db, id, own)) ||
    (await isHandedInFor(db, id, own)) ||
    (await hasUploaded(db, actor, id))
  );
}
