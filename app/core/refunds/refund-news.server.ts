import { toPaise } from '@pankh/india/money.ts';
import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderUrl } from '#app/core/orders/order-access.server.ts';
import { addTask, addToStory } from '#app/core/orders/order-story.server.ts';
import { lockOrder, type StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { Rail } from '#app/domain/order.ts';
import { type RefundState, refundCanBecome } from '#app/domain/refund.ts';
import type { RailRefund } from '#app/platform/payment-rail.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { refundFailedEmail } from '#app/words/en/refund-emails.ts';
import { failedAtGateway, lessIsLeft } from '#app/words/en/refund-words.ts';
import { closeTasks, endMadeGood, nextLookAt, recordFact, stateOf } from './dashboard-refund.server.ts';
import { recordForeignMoneyRefund } from './foreign-money.server.ts';
import { type GiveBackContext, notifyBuyer, type StoredRefund } from './give-back.server.ts';
import { readMoney } from './order-money.server.ts';
import { refundNoun } from './refund-noun.ts';

type News = Pick<RailRefund, 'refundId' | 'state'> & { failure?: string };

/**
 * Records a reported refund: the state of ours changes; the dashboard's changes the order (S-22). Stores nothing for
 * `unknown` (not ours, or failed in the dashboard) or `later` (to be repeated).
 */
export async function recordForeignRefund(
  ctx: GiveBackContext,
  { rail, news }: { rail: Rail; news: RailRefund },
): Promise<'own' | 'known' | 'recorded' | 'later' | 'unknown'> {
  const { db: tx, now } = ctx;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.rail, rail), eq(payments.externalId, news.externalId)));
  const order = payment?.orderId ? await lockOrder(tx, payment.orderId) : undefined;
  if (!payment || !order) return await recordForeignMoneyRefund(ctx, { rail, news });
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
  // A dashboard's failed refund moved no money.
  if (news.state === 'failed') return 'unknown';
  // An unanswered refund of the same sum may be refused because of this one, which then stands in for it: so
  // this waits for the answer.
  const same = and(eq(refunds.paymentId, payment.id), eq(refunds.paise, news.paise));
  const waiting = await lockRefund(tx, and(same, eq(refunds.state, 'requested')));
  if (waiting) {
    await tx.update(refunds).set({ nextAt: now }).where(eq(refunds.id, waiting.id));
    return 'later';
  }
  const failed = await findFailed(tx, order, same);
  await recordFact(ctx, { order, payment, rail, news, failed });
  await failUnsendable(ctx, { orderId: order.id, paymentId: payment.id });
  await endMadeGood(ctx, order.id);
  return 'recorded';
}

/** Finds a failed refund whose money is still with the shop, because no other refund has made it good. */
async function findFailed(
  tx: Transaction,
  order: StoredOrder,
  which: SQL | undefined,
): Promise<StoredRefund | undefined> {
  const other = alias(refunds, 'other');
  const others = tx.select({ id: other.id }).from(other).where(eq(other.replaces, refunds.id));
  const [failed] = await tx
    .select()
    .from(refunds)
    .where(and(which, eq(refunds.state, 'failed'), notExists(others)))
    .orderBy(refunds.createdAt, refunds.id)
    .limit(1);
  return failed && failed.paise <= (await readMoney(tx, order)).owedPaise ? failed : undefined;
}

async function lockRefund(tx: Transaction, which: ReturnType<typeof and>): Promise<StoredRefund | undefined> {
  const [found] = await tx.select().from(refunds).where(which).for('update');
  return found;
}

export async function applyNewsById(
  ctx: GiveBackContext,
  { id, orderId, news }: Pick<StoredRefund, 'id' | 'orderId'> & { news: News },
): Promise<void> {
  const { db: tx } = ctx;
  const order = await lockOrder(tx, orderId);
  const refund = await lockRefund(tx, eq(refunds.id, id));
  if (order && refund) await applyNews(ctx, { order, refund, news });
}

type Applied = { order: StoredOrder; refund: StoredRefund; news: News };

/**
 * Applies a report. Late or repeated ones change nothing, so that the buyer reads once of a failure; only a failed
 * refund may still succeed. The enrollment stays as it is (S-23).
 */
async function applyNews(ctx: GiveBackContext, { order, refund, news }: Applied): Promise<void> {
  const { db: tx, actor, now } = ctx;
  const state: RefundState = stateOf[news.state];
  if (!refundCanBecome(refund.state, state)) return;
  const failure = state === 'failed' ? (news.failure ?? failedAtGateway) : null;
  const externalId = refund.externalId ?? (news.refundId || null);
  const nextAt = nextLookAt(state, now);
  const change = { state, externalId, failure, nextAt, updatedAt: now };
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id));
  if (state === 'sent') return;
  const entry = { action: 'update', entity: refundNoun, entityId: refund.id } as const;
  await recordAudit(
    { db: tx, actor, now },
    { ...entry, before: { state: refund.state }, after: { state, failure } },
  );
  const { orderId } = refund;
  if (state === 'processed') {
    await complete(ctx, { order, refund: { ...refund, state }, isLate: refund.state === 'failed' });
    // Money that went out after all can be what another refund was to send.
    if (refund.paymentId && refund.state === 'failed')
      await failUnsendable(ctx, { orderId, paymentId: refund.paymentId });
    await endMadeGood(ctx, orderId);
    return;
  }
  const { paise, method } = refund;
  const leftPaise = Math.min(paise, (await readMoney(tx, order)).owedPaise);
  const detail = { paise, method, ...(leftPaise === 0 && { other: 'sent' }) };
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'refund_failed', detail });
  if (leftPaise === 0) return;
  await addTask(tx, { orderId, kind: 'refund_failed', paise, about: refund.id }, now);
  const about = { paise, leftPaise, method, link: orderUrl(ctx.links, order) };
  await ctx.mail.enqueue(tx, { kind: 'refund', ...refundFailedEmail(order, about) });
}

/**
 * Records a refund that got through. If more went out than was decided (sent another way after a failure, or
 * in the dashboard), all of it counts and the owner gets a task. `isLate`: the buyer has read that it failed.
 */
async function complete(
  ctx: GiveBackContext,
  { order, refund, isLate }: { order: StoredOrder; refund: StoredRefund; isLate: boolean },
): Promise<void> {
  const { db: tx, actor, now } = ctx;
  const { id: about, orderId, paise, method } = refund;
  const { processedPaise } = await readMoney(tx, order);
  const beyondPaise = Math.max(processedPaise - order.refundedPaise, 0);
  const detail = { paise, method, ...(beyondPaise > 0 && { other: 'sent' }) };
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'refund_processed', detail });
  await closeTasks(ctx, and(eq(orderTasks.kind, 'refund_failed'), eq(orderTasks.about, about)));
  if (beyondPaise === 0) {
    if (isLate) await notifyBuyer(ctx, order, { refund, after: 'recovered' });
    return;
  }
  const refundedPaise = order.refundedPaise + beyondPaise;
  await tx.update(orders).set({ refundedPaise, updatedAt: now }).where(eq(orders.id, orderId));
  const asked = and(eq(orderTasks.kind, 'refund_foreign'), eq(orderTasks.about, about));
  if ((await tx.$count(orderTasks, and(asked, isNull(orderTasks.doneAt)))) === 0)
    await addTask(tx, { orderId, kind: 'refund_foreign', paise: beyondPaise, about }, now);
}

/** Fails refunds beyond what the dashboard left; what they still owe becomes a task (SELL-150). */
async function failUnsendable(
  ctx: GiveBackContext,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const { db: tx } = ctx;
  const of = eq(refunds.paymentId, paymentId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const all = await tx.select().from(refunds).where(of).orderBy(refunds.createdAt, refunds.id).for('update');
  const out = all.filter(({ state }) => state === 'sent' || state === 'processed');
  const left = toPaise(payment?.amount ?? 0) - out.reduce((sum, { paise }) => sum + paise, 0);
  for (const refund of all) {
    if (refund.state !== 'requested' || refund.paise <= left) continue;
    const order = await lockOrder(tx, orderId);
    const news = { refundId: '', state: 'failed', failure: lessIsLeft } as const;
    if (order) await applyNews(ctx, { order, refund, news });
  }
}
