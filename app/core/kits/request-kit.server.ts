import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { isSentKit, listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { kitNoun } from './kit-noun.ts';

/**
 * An applicant with an enrollment request. `userId` and `enrollmentId` are null as long as the applicant has no
 * account.
 */
type Applicant = { requestId: string; userId: string | null; enrollmentId: string | null };

/**
 * Adds the kit of an enrollment request that is being accepted, still without an address (SELL-141), and
 * returns the description of the kit. Returns null if the course has no kit, or if the student already has the
 * course's kit.
 */
export async function addRequestedKit(
  { db: tx, actor, now }: StepContext,
  { requestId, userId, enrollmentId }: Applicant,
  request: { courseId: string; courseTitle: string; email: string; kit: string | null },
): Promise<string | null> {
  const { courseId, courseTitle, email, kit } = request;
  if (kit === null) return null;
  const hasOne =
    enrollmentId === null ? hasOrdered(tx, { courseId, email, userId }) : hasKit(tx, enrollmentId);
  if (await hasOne) return null;
  const id = randomUUID();
  const reference = orderReferenceFrom(randomBytes(referenceBytes));
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

type Owner = { courseId: string; email: string; userId: string | null };

/**
 * Deletes the kit of an accepted request that still waits for its address, if the same person has ordered the course:
 * the kit of the order goes to the address of the order, and nobody gets two (SELL-141).
 */
export async function dropSecondKit({ db: tx, actor, now }: StepContext, owner: Owner): Promise<void> {
  if (!(await hasOrdered(tx, owner))) return;
  const { courseId, email, userId } = owner;
  const theirRequests = tx
    .select({ id: enrollmentRequests.id })
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.email, email));
  const isTheirs =
    userId === null
      ? and(isNull(shipments.userId), inArray(shipments.requestId, theirRequests))
      : and(eq(shipments.userId, userId), isNotNull(shipments.requestId));
  const dropped = await tx
    .delete(shipments)
    .where(
      and(
        isTheirs,
        eq(shipments.courseId, courseId),
        isNull(shipments.address),
        eq(shipments.state, 'to_pack'),
      ),
    )
    .returning();
  for (const { id, reference, courseTitle } of dropped) {
    const entry = { action: 'erase', entity: kitNoun, entityId: id } as const;
    await recordAudit({ db: tx, actor, now }, { ...entry, before: { reference, courseTitle } });
  }
}

/**
 * Whether an account, or a guest with this email address, has ordered the course with its kit. An account's orders
 * count by the account alone, because it may have typed somebody else's address.
 */
async function hasOrdered(tx: Transaction, { courseId, email, userId }: Owner): Promise<boolean> {
  const isTheirs =
    userId === null ? and(isNull(orders.userId), eq(orders.email, email)) : eq(orders.userId, userId);
  const [sent] = await tx
    .select({ one: sql`1` })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isTheirs, eq(shipments.courseId, courseId), isSentKit))
    .limit(1);
  return sent !== undefined;
}

/** Makes transactions that add a kit for the same enrollment wait for each other. */
export async function lockSeat(tx: Transaction, enrollmentId: string): Promise<void> {
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
    .for('update');
}

async function hasKit(tx: Transaction, enrollmentId: string): Promise<boolean> {
  await lockSeat(tx, enrollmentId);
  return (await listSeatsWithoutKit(tx, enrollmentId)).length === 0;
}
