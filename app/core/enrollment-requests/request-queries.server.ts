import { and, desc, eq, inArray } from 'drizzle-orm';
import { isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { EnrolledIn } from '#app/domain/enrolled-in.ts';

export type KnownApplicant = { fullName: string; email: string; phone: string | null };

/** Returns known data of the actor. The phone number is the profile's or else that of the last request (ROLE-1). */
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

type Asking = { services: { db: Database }; actor: () => Promise<Actor>; enrolledIn?: EnrolledIn };

/** Returns which of the courses the visitor is enrolled in, without demo and refunded enrollments. */
export async function readEnrolledIn({ services, actor: ask, enrolledIn }: Asking): Promise<EnrolledIn> {
  if (enrolledIn) return enrolledIn;
  const actor = await ask();
  const ids = isSignedIn(actor) ? await listEnrolledCourseIds(services.db, actor) : [];
  return (courses) => courses.flatMap(({ id, slug }) => (ids.includes(id) ? slug : [])).join(' ');
}

async function listEnrolledCourseIds(db: Database, actor: UserActor): Promise<string[]> {
  const rows = await db
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, actor.id), isOpenSeat));
  return rows.flatMap(({ courseId }) => courseId ?? []);
}

export async function listEnrollmentsOf(db: Database, userIds: string[]) {
  return await db
    .select({
      userId: enrollments.userId,
      slug: courses.slug,
      progress: enrollments.progress,
      status: enrollments.status,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(inArray(enrollments.userId, userIds), isOpenSeat));
}
