import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { inCourses, type OfCourses } from '#app/db/in-courses.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { coursesOf } from '#app/domain/rights.ts';
import { fileNoun } from '#app/platform/files/file-noun.ts';

type Read = Pick<Database, 'select'>;

export async function isFileOfLessons(db: Read, id: string, own: OfCourses): Promise<boolean> {
  if (own.length === 0) return false;
  const isUsed = or(
    sql`exists (select from ${lessonFiles} where lesson_id = ${lessons.id} and file_id = ${id})`,
    sql`${lessons.video} ->> 'ref' = ${id}`,
    sql`exists (select from ${liveSessions} l where l.lesson_id = ${lessons.id} and l.recording ->> 'ref' = ${id})`,
  );
  const found = await db
    .select({ id: lessons.id })
    .from(lessons)
    // A student's file stays the student's, whatever refers to it.
    .innerJoin(files, and(eq(files.id, id), isNull(files.ownerId)))
    .where(and(isUsed, inCourses(lessons.courseId, own)))
    .limit(1);
  return found.length > 0;
}

export async function isHandedInFor(db: Read, id: string, own: OfCourses): Promise<boolean> {
  if (own.length === 0) return false;
  const found = await db
    .select({ id: lessons.id })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .where(and(eq(submissionFiles.fileId, id), inCourses(lessons.courseId, own)))
    .limit(1);
  return found.length > 0;
}

/** Whether the actor uploaded the file, as the audit log says. */
export async function hasUploaded(db: Read, actor: Actor, id: string): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const { entity } = fileNoun.audit;
  const isCreated = and(eq(auditLog.entity, entity), eq(auditLog.action, 'create'));
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), isCreated, eq(auditLog.actorId, actor.id)))
    .limit(1);
  return found.length > 0;
}

/** Whether the actor's lessons may refer to the file: a teacher's to what the teacher uploaded, or the own courses have. */
export async function mayReferTo(db: Read, actor: Actor, id: string): Promise<boolean> {
  const own = coursesOf(actor, 'curriculum.write');
  return own === 'all' || (await hasUploaded(db, actor, id)) || (await isFileOfLessons(db, id, own));
}
