import { and, asc, desc, eq, gt, isNull, ne, notExists } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { paymentRefundedReason, seatClosedReason } from '#app/words/en/refund-words.ts';
import { closeSeat, lockSeat, reopenSeat } from './close-seat.server.ts';

type OrderOfSeat = Pick<typeof orders.$inferSelect, 'id' | 'reference' | 'enrollmentId'>;

/**
 * Closes the seat of a refunded order, unless another paid order, a payment by hand, or an older enrollment without a
 * refund gives it.
 */
export async function closeSeatOf(ctx: StepContext, order: OrderOfSeat): Promise<boolean> {
  const { db: tx } = ctx;
  const { enrollmentId } = order;
  if (enrollmentId === null) return false;
  // If an enrollment has two refunds at once, the second waits here, sees that no paid order is left and closes it.
  await lockSeat(tx, enrollmentId);
  const others = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.enrollmentId, enrollmentId), ne(orders.id, order.id)));
  // An order that found the seat there has such a task. If every order has one, the seat is older than all of them.
  const hasTask = tx
    .select({ id: orderTasks.id })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orders.id), eq(orderTasks.kind, 'enrolled')));
  const withoutTask = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.enrollmentId, enrollmentId), notExists(hasTask)))
    .limit(1);
  const isPaidElsewhere = others.some(({ state }) => state === 'paid' || state === 'partly_refunded');
  const isOlder = withoutTask.length === 0 && !(await isRefunded(tx, enrollmentId));
  if (isPaidElsewhere || isOlder || (await isPaidByHand(tx, enrollmentId))) return false;
  const reason = seatClosedReason(order.reference);
  return await closeSeat(ctx, { id: enrollmentId, reason });
}

async function isPaidByHand(tx: Transaction, id: string): Promise<boolean> {
  const byHand = and(eq(payments.enrollmentId, id), isNull(payments.orderId));
  return (await tx.$count(payments, and(byHand, eq(payments.status, 'completed')))) > 0;
}

/** A refund of a deleted enrollment finds no row to lock, so its restoration locks the money first, in a refund's order. */
export async function lockMoneyOf(tx: Transaction, id: string): Promise<void> {
  const ofSeat = tx.select({ id: orders.id }).from(orders).where(eq(orders.enrollmentId, id));
  await ofSeat.orderBy(asc(orders.id)).for('update');
  await lockSeat(tx, id);
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.enrollmentId, id));
  await paid.orderBy(asc(payments.id)).for('update');
}

/**
 * Lets an enrollment whose deletion was undone follow its money: closes it if that was given back meanwhile, and opens
 * it if a refund by hand was undone meanwhile (SELL-92). Call `lockMoneyOf` first.
 */
export async function followMoney(
  ctx: StepContext,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<void> {
  const { db: tx } = ctx;
  const [refunded] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(eq(orders.enrollmentId, id), eq(orders.state, 'refunded'), gt(refunds.createdAt, deletedAt)))
    .orderBy(desc(refunds.createdAt), orders.id)
    .limit(1);
  if (refunded) await closeSeatOf(ctx, refunded.order);
  if (await isPaidByHand(tx, id)) await reopenSeat(ctx, { id, reason: paymentRefundedReason });
  else if (await isRefunded(tx, id)) await closeSeat(ctx, { id, reason: paymentRefundedReason });
}
