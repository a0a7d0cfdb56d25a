import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/accounts.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning.server.ts';
import type { UserActor } from '#app/domain/access.ts';

/** What is known of a signed-in person and need not be asked again. */
export type KnownApplicant = { fullName: string; email: string; phone: string | null };

/** Name and email of the account, and the phone number of the profile or of the last request. Own data only (ROLE-1). */
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

/** Whether this student already has a seat in the course; demo data is none. */
export async function isEnrolled(db: Database, actor: UserActor, courseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, actor.id),
        eq(enrollments.courseId, courseId),
        sql`not ${enrollments.isDemo}`,
      ),
    )
    .limit(1);
  return rows.length === 1;
}
