import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { lockOrder, type StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { hourMs } from '#app/domain/durations.ts';
import type { Rail } from '#app/domain/order.ts';
import { addedPaise, type OrderMoney, type RefundState, refundable } from '#app/domain/refund.ts';
import type { RailRefund } from '#app/platform/payment-rail.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { railLabels } from '#app/words/en/order-words.ts';
import { madeElsewhere } from '#app/words/en/refund-words.ts';
import { type GiveBackContext, giveBack, replaceRefund, type StoredRefund } from './give-back.server.ts';
import { listOpenPayments, readMoney } from './order-money.server.ts';

export const stateOf = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;

type Fact = {
  order: StoredOrder;
  payment: typeof payments.$inferSelect;
  rail: Rail;
  news: RailRefund;
  /** A failed refund of the same sum of the same payment, which this one makes good. */
  failed: StoredRefund | undefined;
};

/**
 * Records a refund of the dashboard. If a failed or decided refund was of the same money, this one replaces it,
 * because that one has changed the order and documents already.
 */
export async function recordFact(
  ctx: GiveBackContext,
  { order, payment, rail, news: { refundId, paise, state }, failed }: Fact,
): Promise<void> {
  const { db: tx, now } = ctx;
  const orderId = order.id;
  const decided = {
    id: crypto.randomUUID(),
    paise,
    salePaise: 0,
    paymentId: payment.id,
    rail,
    method: payment.method ?? railLabels[rail],
    state: stateOf[state],
    nextAt: nextLookAt(stateOf[state], now),
    reference: null,
    reason: madeElsewhere,
    externalId: refundId,
    isForeign: true,
  };
  const books = await readMoney(tx, order);
  const { decidedMoney: money } = books;
  const newPaise = failed ? 0 : addedPaise(money, paise);
  // Complete refunds always count, even if they are more than was received.
  const completePaise = books.processedPaise + (state === 'processed' ? paise : 0);
  const countedPaise = Math.max(newPaise, completePaise - money.refundedPaise);
  if (countedPaise === 0) {
    const known = { replaces: failed?.id ?? null, isNotified: books.owedPaise > 0 };
    const refund = await replaceRefund(ctx, order, { ...decided, ...known });
    if (failed)
      await closeTasks(ctx, and(eq(orderTasks.kind, 'refund_failed'), eq(orderTasks.about, failed.id)));
    else await addTask(tx, { orderId, kind: 'refund_foreign', paise, about: refund.id }, now);
    return;
  }
  const { surplusPaise } = refundable(money);
  const salePaise = saleShareLeft(money, newPaise);
  const open = (await listOpenPayments(tx, orderId)).find(({ id }) => id === payment.id);
  const refund = await giveBack(ctx, {
    order,
    books: { ...books, money },
    refund: { ...decided, salePaise },
    addedPaise: countedPaise,
  });
  const returnedPaise = newPaise - salePaise;
  const leftPaise = Math.max(surplusPaise - returnedPaise, 0);
  const isAll = paise === open?.leftPaise;
  const about = { orderId, externalId: payment.externalId, isAll, returnedPaise, leftPaise };
  const isAsked = await closeSurplusTasks(ctx, about);
  if (!isAsked || salePaise > 0)
    await addTask(tx, { orderId, kind: 'refund_foreign', paise, about: refund.id }, now);
}

/** Returns when to ask the gateway again; null if the refund is completed or failed. */
export const nextLookAt = (state: RefundState, now: Date) =>
  state === 'sent' ? new Date(now.getTime() + hourMs) : null;

/**
 * Returns how much of a dashboard's refund gives back the price, in paise: what exceeds the held surplus, at most the
 * unrefunded price, whichever payment was refunded (SELL-99).
 */
function saleShareLeft(money: OrderMoney, paise: number): number {
  const left = Math.max(money.salePaise - money.saleRefundedPaise, 0);
  return Math.min(left, Math.max(paise - refundable(money).surplusPaise, 0));
}

type Returned = {
  orderId: string;
  externalId: string | null;
  /** Whether all that was left of the payment was refunded. */
  isAll: boolean;
  /** How much of the refund was money beyond the price, and how much of such money the shop still holds. */
  returnedPaise: number;
  leftPaise: number;
};

/** Closes tasks about money the dashboard gave back; returns whether there were any. */
async function closeSurplusTasks(
  { db: tx, actor, now }: GiveBackContext,
  { orderId, externalId, isAll, returnedPaise, leftPaise }: Returned,
): Promise<boolean> {
  const isOpen = and(eq(orderTasks.orderId, orderId), isNull(orderTasks.doneAt));
  const open = await tx
    .select()
    .from(orderTasks)
    .where(and(isOpen, inArray(orderTasks.kind, ['short', 'over', 'double'])))
    .orderBy(orderTasks.createdAt, orderTasks.id);
  // A `short` task states what is missing, so it ends when the payment is wholly refunded. Other tasks state what to
  // refund.
  const short = open.filter(({ kind, about }) => kind === 'short' && about === externalId && isAll);
  const beyond = open.filter(({ kind }) => kind !== 'short');
  const isNamed = ({ about }: (typeof open)[number]) => about === externalId;
  let asked = beyond.reduce((sum, { paise }) => sum + paise, 0);
  const done = [...short];
  for (const task of [...beyond.filter(isNamed), ...beyond.filter((one) => !isNamed(one))]) {
    // A task stays open if without it no task would ask about some of the money that is still held.
    const isOver = returnedPaise > 0 && asked - task.paise >= leftPaise;
    if (!isOver && !(isNamed(task) && task.paise === returnedPaise)) continue;
    asked -= task.paise;
    done.push(task);
  }
  const ids = done.map(({ id }) => id);
  await closeTasks({ db: tx, actor, now }, inArray(orderTasks.id, ids));
  return ids.length > 0;
}

/** Closes the owner's open tasks that `which` selects, with a note that the gateway's dashboard did it. */
export async function closeTasks(
  { db: tx, actor, now }: Pick<GiveBackContext, 'db' | 'actor' | 'now'>,
  which: SQL | undefined,
): Promise<void> {
  const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel, doneNote: madeElsewhere };
  await tx
    .update(orderTasks)
    .set(done)
    .where(and(which, isNull(orderTasks.doneAt)));
}

/** Closes the owner's tasks about failed refunds of an order, once no money of them is with the shop any more. */
export async function endMadeGood(ctx: GiveBackContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order || (await readMoney(ctx.db, order)).owedPaise > 0) return;
  await closeTasks(ctx, and(eq(orderTasks.kind, 'refund_failed'), eq(orderTasks.orderId, orderId)));
}
