import { and, eq, isNull } from 'drizzle-orm';
import { takeUtr } from '#app/core/orders/claim-utr.server.ts';
import { type Decided, decide, type OrderRefusal } from '#app/core/orders/order-admin-commands.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { addToStory } from '#app/core/orders/order-story.server.ts';
import {
  closeShortTasks,
  completeOrder,
  type StoredOrder,
  settle,
} from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { lockUtr } from '#app/db/order-of-utr.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { canAccept, isOpen } from '#app/domain/order.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { methodNames } from '#app/words/en/payment-methods.ts';
import { readTaskMoney } from './task-money.server.ts';

export type CloseTaskInput = {
  taskId: string;
  note: string;
  /** Too little then counts as paid, as when tax was deducted; another amount is recorded as a payment. */
  accept: boolean;
};

/**
 * Closes a task, unless its money must go back and has not (SELL-93). With `accept`, too little counts as
 * paid, with the enrollment (SELL-36), and a statement's other amount is recorded (SELL-103).
 */
export async function closeTask(
  ctx: OrderContext,
  { taskId, note, accept }: CloseTaskInput,
): Promise<Decided> {
  const { db, actor, now } = ctx;
  assertRight(actor, 'orders.confirm');
  const [found] = await db
    .select({ orderId: orderTasks.orderId })
    .from(orderTasks)
    .where(eq(orderTasks.id, taskId));
  if (!found) return { success: false, error: 'gone' };
  return await decide(ctx, found.orderId, async (tx, order) => {
    const [task] = await tx
      .select()
      .from(orderTasks)
      .where(and(eq(orderTasks.id, taskId), isNull(orderTasks.doneAt)));
    if (!task) return 'closed';
    const doneNote = note.trim() || null;
    // The receipt and the books show less than the price, so somebody must be able to read why (SELL-153).
    if (accept && task.kind === 'short' && doneNote === null) return 'no-reason';
    const error = accept ? await acceptMoney(tx, order, task, ctx) : await moneyLeft(tx, order, task);
    if (error) return error;
    await tx
      .update(orderTasks)
      .set({ doneAt: now, doneBy: actorColumns(actor).actorLabel, doneNote })
      .where(eq(orderTasks.id, taskId));
    // Each part of an order that waits for its rest has such a task, and all ask the same.
    const asksForRest = task.kind === 'short' && isOpen(order.state);
    if (asksForRest && (await isAboutPayment(tx, order, task))) await closeShortTasks(tx, order.id, now);
    const detail = { task: task.kind, ...(doneNote && { note: doneNote }) };
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'task_done', detail });
    return null;
  });
}

type Task = typeof orderTasks.$inferSelect;

async function moneyLeft(tx: Transaction, order: StoredOrder, task: Task): Promise<OrderRefusal | null> {
  const { isClosable } = await readTaskMoney(tx, order, task);
  return isClosable ? null : 'money-left';
}

/** Completes an underpaid order, or records a statement's differing amount; else returns why not. */
async function acceptMoney(
  tx: Transaction,
  order: StoredOrder,
  { kind, about, paise }: Task,
  ctx: OrderContext,
): Promise<OrderRefusal | null> {
  if (kind === 'other_amount' && about !== null) {
    await lockUtr(tx, about);
    if ((await takeUtr({ ...ctx, db: tx }, { utr: about, orderId: order.id })).isUsed) return 'used';
    const money = { rail: 'upi', externalId: about, paise, method: methodNames.upi } as const;
    return (await settle({ ...ctx, db: tx }, { orderId: order.id, ...money })).success ? null : 'known';
  }
  if (!canAccept({ kind, isForeign: !(await isAboutPayment(tx, order, { about })) }, order))
    return 'no-money';
  await completeOrder({ ...ctx, db: tx }, order);
  return null;
}

/** False for money in another currency, which is no payment. */
async function isAboutPayment(tx: Transaction, { id }: StoredOrder, { about }: Pick<Task, 'about'>) {
  const isIt = and(eq(payments.orderId, id), eq(payments.externalId, about ?? ''));
  return (await tx.$count(payments, isIt)) > 0;
}
