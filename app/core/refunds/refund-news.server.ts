import { and, eq, inArray, isNull } from 'drizzle-orm';
import { orderUrl } from '#app/core/orders/order-access.server.ts';
import { addTask, addToStory } from '#app/core/orders/order-story.server.ts';
import { lockOrder, type StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { Rail } from '#app/domain/order.ts';
import { type OrderMoney, type RefundState, refundCanBecome } from '#app/domain/refund.ts';
import type { RailRefund } from '#app/platform/payment-rail.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { refundFailedEmail } from '#app/words/en/refund-emails.ts';
import { failedAtGateway, madeElsewhere } from '#app/words/en/refund-words.ts';
import { type GiveBackContext, giveBack, type StoredRefund } from './give-back.server.ts';
import { listOpenPayments, readMoney } from './order-money.server.ts';
import { refundNoun } from './refund-noun.ts';

const stateOf = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;
const betweenLooks = 60 * 60_000;

type News = Pick<RailRefund, 'refundId' | 'state'> & { failure?: string };

/**
 * Records a refund that the gateway reports. If this shop made the refund, updates its state. If it was made in
 * the gateway's dashboard, stores it and changes the order (S-22). Returns `unknown`, and stores nothing, for a
 * refund of no order of this shop, and for one that failed in the dashboard.
 */
export async function recordForeignRefund(
  ctx: GiveBackContext,
  { rail, news }: { rail: Rail; news: RailRefund },
): Promise<'own' | 'known' | 'recorded' | 'unknown'> {
  const { db: tx } = ctx;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.rail, rail), eq(payments.externalId, news.externalId)));
  const order = payment?.orderId ? await lockOrder(tx, payment.orderId) : undefined;
  if (!payment || !order) return 'unknown';
  const own = news.key === null ? undefined : await lockRefund(tx, eq(refunds.id, news.key));
  if (own?.orderId === order.id) {
    await applyNews(ctx, { order, refund: own, news });
    return 'own';
  }
  const known = await lockRefund(tx, and(eq(refunds.rail, rail), eq(refunds.externalId, news.refundId)));
  if (known) {
    await applyNews(ctx, { order, refund: known, news });
    return 'known';
  }
  // A refund that was made in the gateway's dashboard and failed moved no money, so the order does not
  // change.
  if (news.state === 'failed') return 'unknown';
  await recordFact(ctx, { order, payment, rail, news });
  return 'recorded';
}

type Fact = { order: StoredOrder; payment: typeof payments.$inferSelect; rail: Rail; news: RailRefund };

async function recordFact(
  ctx: GiveBackContext,
  { order, payment, rail, news: { refundId, paise, state } }: Fact,
): Promise<void> {
  const { db: tx, actor, now } = ctx;
  const orderId = order.id;
  const books = await readMoney(tx, order);
  const task = await taskAbout(tx, orderId, payment.externalId);
  const isSurplus = task !== undefined && task.kind !== 'short' && paise <= task.paise;
  const open = (await listOpenPayments(tx, orderId)).find(({ id }) => id === payment.id);
  // A task about too little money (`short`) states the missing amount, so the task is done when the payment
  // that was too small is refunded completely. Any other task states the amount to refund, so it is done by a
  // refund of that amount.
  const isDone = task && (task.kind === 'short' ? paise === open?.leftPaise : paise === task.paise);
  const decided = {
    id: crypto.randomUUID(),
    paise,
    salePaise: isSurplus ? 0 : saleShareLeft(books.money, paise),
    paymentId: payment.id,
    rail,
    method: payment.method ?? 'Razorpay',
    state: stateOf[state],
    nextAt: nextLookAt(stateOf[state], now),
    reference: null,
    reason: madeElsewhere,
    externalId: refundId,
    isForeign: true,
  };
  const refund = await giveBack(ctx, { order, books, refund: decided });
  if (task && isDone) {
    const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel, doneNote: madeElsewhere };
    await tx.update(orderTasks).set(done).where(eq(orderTasks.id, task.id));
  } else await addTask(tx, { orderId, kind: 'refund_foreign', paise, about: refund.id }, now);
}

/**
 * Returns when to ask the gateway again about a refund that it is processing; null if the refund is completed
 * or failed.
 */
const nextLookAt = (state: RefundState, now: Date) =>
  state === 'sent' ? new Date(now.getTime() + betweenLooks) : null;

/**
 * Returns how much of a refund made in the gateway's dashboard gives back the order's price, in paise: at
 * most the part that is not refunded yet. The rest is money beyond the price. Such a refund has already
 * happened, so it is never refused.
 */
function saleShareLeft({ salePaise, saleRefundedPaise }: OrderMoney, paise: number): number {
  return Math.min(paise, Math.max(salePaise - saleRefundedPaise, 0));
}

/**
 * Returns the owner's open task about the payment that was refunded. The owner has such a task if the payment was more
 * or less than the order's price.
 */
async function taskAbout(tx: Transaction, orderId: string, externalId: string | null) {
  const [task] = await tx
    .select()
    .from(orderTasks)
    .where(
      and(
        eq(orderTasks.orderId, orderId),
        eq(orderTasks.about, externalId ?? ''),
        inArray(orderTasks.kind, ['short', 'over', 'double']),
        isNull(orderTasks.doneAt),
      ),
    )
    .limit(1);
  return task;
}

async function lockRefund(tx: Transaction, which: ReturnType<typeof and>): Promise<StoredRefund | undefined> {
  const [found] = await tx.select().from(refunds).where(which).for('update');
  return found;
}

/** Updates a refund of this shop, found by its id, with what the gateway reports about it. */
export async function applyNewsById(
  ctx: GiveBackContext,
  { id, orderId, news }: Pick<StoredRefund, 'id' | 'orderId'> & { news: News },
): Promise<void> {
  const { db: tx } = ctx;
  const order = await lockOrder(tx, orderId);
  const refund = await lockRefund(tx, eq(refunds.id, id));
  if (order && refund) await applyNews(ctx, { order, refund, news });
}

/**
 * Changes a refund to the state that the gateway reports. A late or repeated report changes nothing, so that
 * the buyer gets only one email about a failed refund. The enrollment stays closed or open as it is (S-23).
 */
async function applyNews(
  ctx: GiveBackContext,
  { order, refund, news }: { order: StoredOrder; refund: StoredRefund; news: News },
): Promise<void> {
  const { db: tx, actor, now } = ctx;
  const state: RefundState = stateOf[news.state];
  if (!refundCanBecome(refund.state, state)) return;
  const failure = state === 'failed' ? (news.failure ?? failedAtGateway) : null;
  const externalId = refund.externalId ?? (news.refundId || null);
  const nextAt = nextLookAt(state, now);
  const change = { state, externalId, failure, nextAt, updatedAt: now };
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id));
  const { paise, method } = refund;
  const orderId = order.id;
  if (state === 'sent') return;
  const entry = { action: 'update', entity: refundNoun, entityId: refund.id } as const;
  await recordAudit(
    { db: tx, actor, now },
    { ...entry, before: { state: refund.state }, after: { state, failure } },
  );
  const kind = state === 'failed' ? 'refund_failed' : 'refund_processed';
  await addToStory({ db: tx, actor, now }, { orderId, kind, detail: { paise, method } });
  if (state !== 'failed') return;
  await addTask(tx, { orderId, kind: 'refund_failed', paise, about: refund.id }, now);
  const about = { paise, method, link: orderUrl(ctx.links, order) };
  await ctx.mail.enqueue(tx, { kind: 'refund', ...refundFailedEmail(order, about) });
}
