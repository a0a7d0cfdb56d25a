import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { awardAchievements } from '#app/core/enrollments/award-achievements.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { enrollmentNoun } from '../enrollment-noun.ts';

export type Seat = { userId: string; courseId: string; enrolledAt: Date };

/**
 * Enrolls a student in a course, in the caller's transaction, with an audit entry and the badges that this
 * earns. Returns the existing enrollment if there is one (ADM-ENR-5), but replaces a demo enrollment by a
 * real one.
 */
export async function giveSeat(
  tx: Transaction,
  actor: Actor,
  { userId, courseId, enrolledAt }: Seat,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  await removeDemoSeat(tx, userId, courseId);
  const fresh = newEnrollment(randomUUID(), userId, courseId, enrolledAt);
  const [made] = await tx
    .insert(enrollments)
    .values(fresh)
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
    .returning();
  if (made) {
    await recordAudit(
      tx,
      actor,
      { action: 'create', entity: enrollmentNoun, entityId: made.id, after: made },
      now,
    );
    await awardAchievements(tx, userId, dayIn(now, await siteZone(tx)), now);
    return { id: made.id, isNew: true };
  }
  const [there] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .limit(1);
  if (!there) throw new Error('a seat is neither free nor taken');
  return { id: there.id, isNew: false };
}

async function removeDemoSeat(tx: Transaction, userId: string, courseId: string): Promise<void> {
  const removed = await tx
    .delete(enrollments)
    .where(
      and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), sql`${enrollments.isDemo}`),
    )
    .returning({ id: enrollments.id });
  for (const { id } of removed) {
    await tx
      .delete(certificates)
      .where(and(eq(certificates.enrollmentId, id), sql`${certificates.isSpecimen}`));
  }
}
