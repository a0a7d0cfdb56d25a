import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';

/** What is already known about a signed-in person, so that the form need not ask for it. */
export type KnownApplicant = { fullName: string; email: string; phone: string | null };

/**
 * The account's name and email address, and the phone number of the profile or of the last request. Own data
 * only (ROLE-1).
 */
export async function findKnownApplicant(db: Database, actor: UserActor): Promise<KnownApplicant> {
  const email = actor.email.toLowerCase();
  const [[profile], [request]] = await Promise.all([
    db.select({ phone: users.phone }).from(users).where(eq(users.id, actor.id)).limit(1),
    db
      .select({ phone: enrollmentRequests.phone })
      .from(enrollmentRequests)
      .where(and(eq(enrollmentRequests.email, email), eq(enrollmentRequests.userId, actor.id)))
      .orderBy(desc(enrollmentRequests.createdAt))
      .limit(1),
  ]);
  return { fullName: actor.fullName.trim(), email, phone: profile?.phone || (request?.phone ?? null) };
}

/**
 * The courses in which this student has a seat. Demo data does not count, and an anonymous visitor (null) has
 * none.
 */
export async function listEnrolledCourseIds(db: Database, actor: UserActor | null): Promise<string[]> {
  if (actor === null) return [];
  const rows = await db
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, actor.id), sql`not ${enrollments.isDemo}`));
  return rows.flatMap(({ courseId }) => courseId ?? []);
}

/** Whether this student already has a seat in the course. */
export async function isEnrolled(db: Database, actor: UserActor, courseId: string): Promise<boolean> {
  return (await listEnrolledCourseIds(db, actor)).includes(courseId);
}
