import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockSeat } from '#app/core/enrollments/close-seat.server.ts';
import { getReferencePrefix } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { kitNoun } from './kit-noun.ts';

/** `userId` and `enrollmentId` are null without an account. */
type Applicant = { requestId: string; userId: string | null; enrollmentId: string | null };

/**
 * Adds the kit of a request that is being accepted, without an address (SELL-141); returns what it contains.
 * Null without a kit, or if the student has it.
 */
export async function addRequestedKit(
  { db: tx, actor, now }: StepContext,
  { requestId, userId, enrollmentId }: Applicant,
  { courseId, courseTitle, kit }: { courseId: string; courseTitle: string; kit: string | null },
): Promise<string | null> {
  if (kit === null || (enrollmentId !== null && (await hasKit(tx, enrollmentId)))) return null;
  const id = randomUUID();
  const reference = orderReferenceFrom(randomBytes(referenceBytes), await getReferencePrefix(tx));
  const [stored] = await tx
    .insert(shipments)
    .values({ id, requestId, userId, courseId, courseTitle, kit, reference, createdAt: now, updatedAt: now })
    .returning();
  await recordAudit(
    { db: tx, actor, now },
    { action: 'create', entity: kitNoun, entityId: id, after: stored ?? null },
  );
  return kit;
}

/** Gives the kit of an accepted request to the account that is being enrolled for it. */
export async function keepRequestedKit(
  tx: Transaction,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<void> {
  await tx.update(shipments).set({ userId }).where(eq(shipments.requestId, requestId));
}

// Locks the enrollment, so that two transactions cannot both find that it has no kit.
async function hasKit(tx: Transaction, enrollmentId: string): Promise<boolean> {
  await lockSeat(tx, enrollmentId);
  return (await listSeatsWithoutKit(tx, enrollmentId)).length === 0;
}
