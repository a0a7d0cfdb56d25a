import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { orderUrl } from '#app/core/orders/order-access.server.ts';
import { addTask, addToStory } from '#app/core/orders/order-story.server.ts';
import { lockOrder, type StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { Rail } from '#app/domain/order.ts';
import { type OrderMoney, type RefundState, refundable, refundCanBecome } from '#app/domain/refund.ts';
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
  const { db: tx, now } = ctx;
  const orderId = order.id;
  const books = await readMoney(tx, order);
  const { surplusPaise } = refundable(books.money);
  const salePaise = saleShareLeft(books.money, paise);
  const open = (await listOpenPayments(tx, orderId)).find(({ id }) => id === payment.id);
  const decided = {
    id: crypto.randomUUID(),
    paise,
    salePaise,
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
  const returnedPaise = paise - salePaise;
  const leftPaise = Math.max(surplusPaise - returnedPaise, 0);
  const isAll = paise === open?.leftPaise;
  const about = { orderId, externalId: payment.externalId, isAll, returnedPaise, leftPaise };
  const isAsked = await closeSurplusTasks(ctx, about);
  if (!isAsked || salePaise > 0)
    await addTask(tx, { orderId, kind: 'refund_foreign', paise, about: refund.id }, now);
}

/**
 * Returns when to ask the gateway again about a refund that it is processing; null if the refund is completed
 * or failed.
 */
const nextLookAt = (state: RefundState, now: Date) =>
  state === 'sent' ? new Date(now.getTime() + betweenLooks) : null;

/**
 * Returns how much of a refund made in the gateway's dashboard gives back the order's price, in paise: only what
 * exceeds the money beyond the price that the shop still holds, and at most the part of the price that is not
 * refunded yet. It does not matter which of the payments was refunded (SELL-99).
 */
function saleShareLeft(money: OrderMoney, paise: number): number {
  const left = Math.max(money.salePaise - money.saleRefundedPaise, 0);
  return Math.min(left, Math.max(paise - refundable(money).surplusPaise, 0));
}

type Returned = {
  orderId: string;
  /** The gateway's id of the payment that was refunded. */
  externalId: string | null;
  /** Whether all that was left of the payment was refunded. */
  isAll: boolean;
  /** How much of the refund was money beyond the price, and how much of such money the shop still holds. */
  returnedPaise: number;
  leftPaise: number;
};

/**
 * Closes the owner's open tasks about money that a refund in the gateway's dashboard has given back; returns whether
 * there were any. Money beyond the price may have gone back from another payment than the one that a task names.
 */
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
  // A task about too little money (`short`) states the missing amount, so it is done when the payment that was too
  // small is refunded completely. The other tasks state the amount to refund.
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
async function closeTasks(
  { db: tx, actor, now }: Pick<GiveBackContext, 'db' | 'actor' | 'now'>,
  which: SQL | undefined,
): Promise<void> {
  const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel, doneNote: madeElsewhere };
  await tx
    .update(orderTasks)
    .set(done)
    .where(and(which, isNull(orderTasks.doneAt)));
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
