import { and, eq, isNull, sql } from 'drizzle-orm';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { wasPaid } from '#app/domain/order.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { addToStory } from './order-story.server.ts';
import { askAboutSeat } from './settle-order.server.ts';

/**
 * Makes an account the owner of the orders that guests placed under the account's email address, and enrolls
 * the account in the courses of the paid orders. Returns the number of enrollments. Call this in the
 * transaction that confirms the address (SELL-39).
 */
export async function giveOrderedSeats(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<number> {
  // Locks all orders under this address. If a payment for one of the orders is just being recorded, this query
  // waits until that is done, and then finds the order paid.
  const guests = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.email, email.toLowerCase()), isNull(orders.userId)))
    .for('update');
  let seats = 0;
  for (const order of guests) {
    const { id, courseId, batchId, paidAt, reference, phone, state, refundUntil } = order;
    const isWaiting = wasPaid(state) && state !== 'refunded';
    const actor: Actor = { kind: 'system', reason: systemActors.order(reference) };
    const asked = { userId, courseId, batchId, enrolledAt: paidAt ?? now, refundUntil };
    const seat = isWaiting ? await giveSeat({ db: tx, actor, now }, asked) : null;
    const theirs = { userId, enrollmentId: seat?.id ?? null };
    await tx.update(orders).set(theirs).where(eq(orders.id, id));
    await tx.update(payments).set(theirs).where(eq(payments.orderId, id));
    if (!seat) continue;
    await keepPhone(tx, userId, phone);
    await addToStory({ db: tx, actor, now }, { orderId: id, kind: 'seat_given' });
    // The guest has paid for an enrollment that existed already, for example by paying twice, so the owner
    // gets a task.
    if (!seat.isNew) await askAboutSeat(tx, order, now);
    seats++;
  }
  return seats;
}

/**
 * Returns the accounts that must still be enrolled because guests have placed orders under their email
 * addresses, and the orders are now paid. If `needsProof` (the site can send mail), returns only accounts that
 * have confirmed the address.
 */
export async function listAccountsOfOrders(
  db: Database,
  needsProof: boolean,
): Promise<{ userId: string; email: string }[]> {
  return await db
    .selectDistinct({ userId: users.id, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.email))
    .where(
      and(
        isNull(orders.userId),
        sql`${orders.paidAt} is not null`,
        needsProof ? eq(users.emailVerified, true) : undefined,
      ),
    );
}
