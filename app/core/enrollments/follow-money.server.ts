import { and, asc, desc, eq, gt, inArray, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { seatStates } from '#app/domain/order.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { seatMovedReason } from '#app/words/en/order-words.ts';
import { paymentRefundedReason, seatClosedReason } from '#app/words/en/refund-words.ts';
import { closeSeat, lockSeat, reopenSeat } from './close-seat.server.ts';

type OrderOfSeat = Pick<typeof orders.$inferSelect, 'id' | 'reference' | 'enrollmentId'>;

const isFound = eq(orderTasks.kind, 'enrolled');
const foundSeat = (tx: Transaction) =>
  tx
    .select({ id: orderTasks.id })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orders.id), isFound));

/** Forgets that an order found its seat there. One that moves out takes neither link nor task along; a refunded one stays. */
export async function forgetFound(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(orderTasks).where(and(eq(orderTasks.orderId, orderId), isFound));
}

/**
 * When the order that gave a seat is refunded or moves out, the oldest kept order inherits: its task `enrolled` goes, and it
 * counts as having given the seat. Returns whether another kept order holds it.
 */
async function inherit(tx: Transaction, id: string, enrollmentId: string): Promise<boolean> {
  const isKept = inArray(orders.state, [...seatStates]);
  const [heir] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.enrollmentId, enrollmentId), isKept, ne(orders.id, id)))
    .orderBy(desc(notExists(foundSeat(tx))), asc(orders.createdAt), asc(orders.id))
    .limit(1);
  if (heir) await forgetFound(tx, heir.id);
  return heir !== undefined;
}

/**
 * Closes the seat of a refunded order, unless something holds it: an order that gave it, a payment by hand, or the academy
 * for nothing (SELL-92). So if the last order found it there, without an heir or a refund by hand, the academy does.
 */
export async function closeSeatOf(ctx: StepContext, order: OrderOfSeat): Promise<boolean> {
  const { db: tx } = ctx;
  const { enrollmentId } = order;
  if (enrollmentId === null) return false;
  // If an enrollment has two refunds at once, the second waits here, sees that no paid order is left and closes it.
  await lockSeat(tx, enrollmentId);
  // One that was refunded before this one found the seat had lost it by then, and somebody gave it anew. One that was
  // refunded since gave it: in an earlier version, no order inherited.
  const hadLost = sql`coalesce(orders.state = 'refunded'
    and (select max(r.created_at) from refunds r where r.order_id = orders.id and r.sale_paise > 0)
      < (select min(t.created_at) from order_tasks t where t.order_id = ${order.id} and t.kind = 'enrolled'), false)`;
  const gave = and(eq(orders.enrollmentId, enrollmentId), notExists(foundSeat(tx)), not(hadLost));
  // If every order found it there, the seat is older than all of them.
  const isOlder = (await tx.$count(orders, gave)) === 0 && !(await isRefunded(tx, enrollmentId));
  if (isOlder || (await inherit(tx, order.id, enrollmentId)) || (await isPaidByHand(tx, enrollmentId)))
    return false;
  const reason = seatClosedReason(order.reference);
  return await closeSeat(ctx, { id: enrollmentId, reason });
}

/** Closes the seat that an order moves out of, unless other money holds it. */
export async function leaveSeat(
  ctx: StepContext,
  { id, reference }: Pick<OrderOfSeat, 'id' | 'reference'>,
  enrollmentId: string,
): Promise<void> {
  const { db: tx } = ctx;
  await lockSeat(tx, enrollmentId);
  if ((await inherit(tx, id, enrollmentId)) || (await isPaidByHand(tx, enrollmentId))) return;
  await closeSeat(ctx, { id: enrollmentId, reason: seatMovedReason(reference) });
}

/** Whether money that was kept holds a seat: of an order, or recorded by hand. */
export async function isPaid(tx: Transaction, id: string): Promise<boolean> {
  const isKept = and(eq(orders.enrollmentId, id), inArray(orders.state, [...seatStates]));
  return (await tx.$count(orders, isKept)) > 0 || (await isPaidByHand(tx, id));
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
 * Lets an enrollment whose deletion was undone follow its money: closes it if that was given back or moved to another
 * account meanwhile, and opens it if a refund by hand was undone meanwhile (SELL-92). Call `lockMoneyOf` first.
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
  const isMoved = and(eq(orderEvents.kind, 'seat_moved'), sql`${orderEvents.detail} ->> 'seat' = ${id}`);
  const [moved] = await tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(and(isMoved, gt(orderEvents.at, deletedAt)))
    .orderBy(desc(orderEvents.at))
    .limit(1);
  if (moved) await leaveSeat(ctx, moved, id);
  if (await isPaidByHand(tx, id)) await reopenSeat(ctx, { id, reason: paymentRefundedReason });
  else if (await isRefunded(tx, id)) await closeSeat(ctx, { id, reason: paymentRefundedReason });
}
