import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { lockSeat } from '#app/core/enrollments/close-seat.server.ts';
import { getReferencePrefix } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { isSameLearner } from '#app/domain/learner.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { kitNoun } from './kit-noun.ts';

/** `userId` and `enrollmentId` are null without an account. */
type Applicant = { requestId: string; userId: string | null; enrollmentId: string | null };

type Asked = Pick<
  typeof enrollmentRequests.$inferSelect,
  'courseId' | 'courseTitle' | 'email' | 'fullName'
> & {
  learnerName: string | null;
  kit: string | null;
};

/**
 * Adds the kit of a request that is being accepted, without an address (SELL-141); returns what it contains.
 * Null without a kit, or if the student has it.
 */
export async function addRequestedKit(
  { db: tx, actor, now }: StepContext,
  { requestId, userId, enrollmentId }: Applicant,
  asked: Asked,
): Promise<string | null> {
  const { courseId, courseTitle, kit } = asked;
  if (kit === null) return null;
  if (enrollmentId === null ? await hasWaitingKit(tx, asked) : await hasKit(tx, enrollmentId)) return null;
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

/** Whether the learner has a kit by another request or an order of the address, without an account. It waits for one being accepted. */
async function hasWaitingKit(tx: Transaction, { email, courseId, learnerName, fullName }: Asked) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kit ${courseId} ${email}`}, 0))`);
  const ofCourse = eq(shipments.courseId, courseId);
  const isHere = inArray(shipments.state, ['to_pack', 'packed']);
  const asked = tx
    .select({ learnerName: enrollmentRequests.learnerName })
    .from(shipments)
    .innerJoin(enrollmentRequests, eq(enrollmentRequests.id, shipments.requestId))
    .where(
      and(
        ofCourse,
        eq(enrollmentRequests.email, email),
        not(sql`(${isHere} and ${isRequestRefundedColumn})`),
      ),
    );
  const ordered = tx
    .select({ learnerName: orders.learnerName })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(ofCourse, eq(orders.email, email), not(sql`(${isHere} and ${eq(orders.state, 'refunded')})`)));
  const kits = await asked.unionAll(ordered);
  return kits.some((kit) => isSameLearner(kit.learnerName, learnerName, fullName));
}
