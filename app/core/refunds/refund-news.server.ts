import { and, eq, inArray, ne, notExists, or, type SQL } from 'drizzle-orm';
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
import { failedAtGateway } from '#app/words/en/refund-words.ts';
import { closeTasks, nextLookAt, recordFact, stateOf } from './dashboard-refund.server.ts';
import { type GiveBackContext, type StoredRefund, tellBuyer } from './give-back.server.ts';
import { refundNoun } from './refund-noun.ts';

type News = Pick<RailRefund, 'refundId' | 'state'> & { failure?: string };

/**
 * Records a refund that the gateway reports: one of ours moves on, one made in the gateway's dashboard changes the
 * order (S-22). Stores nothing if it returns `unknown` (no order of this shop, or failed in the dashboard) or `later`
 * (must be reported again).
 */
export async function recordForeignRefund(
  ctx: GiveBackContext,
  { rail, news }: { rail: Rail; news: RailRefund },
): Promise<'own' | 'known' | 'recorded' | 'later' | 'unknown'> {
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
  // As long as the gateway has not answered about a refund of the same sum that was decided here, it may refuse that one
  // because of this one. This one then stands in for it, so it is recorded only once that is known.
  const same = and(eq(refunds.paymentId, payment.id), eq(refunds.paise, news.paise));
  if (await lockRefund(tx, and(same, eq(refunds.state, 'requested')))) return 'later';
  await recordFact(ctx, { order, payment, rail, news, failed: await findFailed(tx, same) });
  return 'recorded';
}

/**
 * Finds a failed refund whose money is still with the shop: no other refund has been made in its place, and it was not
 * itself made in place of one that succeeded after all.
 */
async function findFailed(tx: Transaction, which: SQL | undefined): Promise<StoredRefund | undefined> {
  const other = alias(refunds, 'other');
  const isBefore = and(eq(other.id, refunds.replaces), ne(other.state, 'failed'));
  const others = tx
    .select({ id: other.id })
    .from(other)
    .where(or(eq(other.replaces, refunds.id), isBefore));
  const [failed] = await tx
    .select()
    .from(refunds)
    .where(and(which, eq(refunds.state, 'failed'), notExists(others)))
    .orderBy(refunds.createdAt, refunds.id)
    .limit(1);
  return failed;
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
 * the buyer gets only one email about a failed refund; only a refund that failed may still turn out to have got
 * through. The enrollment stays closed or open as it is (S-23).
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
  const chain = await readChain(tx, refund);
  const isTwice = chain.some((one) => one.id !== refund.id && one.state === 'processed');
  const kind = state === 'failed' ? 'refund_failed' : 'refund_processed';
  const detail = { paise, method, ...(isTwice && { other: 'sent' }) };
  await addToStory({ db: tx, actor, now }, { orderId, kind, detail });
  if (state === 'processed') {
    const isAbout = inArray(
      orderTasks.about,
      chain.map(({ id }) => id),
    );
    await closeTasks(ctx, and(eq(orderTasks.kind, 'refund_failed'), isAbout));
    if (isTwice) await countTwice(ctx, { order, refund, chain });
    // The buyer has read that this refund failed and that we write again.
    else if (refund.state === 'failed')
      await tellBuyer(ctx, order, { refund: { ...refund, state }, after: 'recovered' });
  }
  if (state !== 'failed' || isTwice) return;
  await addTask(tx, { orderId, kind: 'refund_failed', paise, about: refund.id }, now);
  const about = { paise, method, link: orderUrl(ctx.links, order) };
  await ctx.mail.enqueue(tx, { kind: 'refund', ...refundFailedEmail(order, about) });
}

/**
 * Returns the refunds that were made one in the place of the other, among them the given one, oldest first. If all goes
 * well, only the last of them has moved money.
 */
async function readChain(tx: Transaction, { id, orderId }: StoredRefund): Promise<StoredRefund[]> {
  const all = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const before = (refund?: StoredRefund) => all.find((one) => one.id === refund?.replaces);
  const after = (refund?: StoredRefund) => all.find((one) => one.replaces === refund?.id);
  const chain = all.filter((one) => one.id === id);
  for (let one = before(chain[0]); one; one = before(one)) chain.unshift(one);
  for (let one = after(chain.at(-1)); one; one = after(one)) chain.push(one);
  return chain;
}

/**
 * Counts a sum as refunded twice, because a refund that had failed got through after all, and so did another that was
 * made in its place. The later one now stands for itself, and the owner gets a task.
 */
async function countTwice(
  { db: tx, now }: GiveBackContext,
  { order, refund, chain }: { order: StoredOrder; refund: StoredRefund; chain: readonly StoredRefund[] },
): Promise<void> {
  const { id: orderId, refundedPaise } = order;
  const { id: about, paise } = refund;
  const later = chain[chain.findIndex(({ state }) => state === 'processed') + 1];
  await tx
    .update(refunds)
    .set({ replaces: null, updatedAt: now })
    .where(eq(refunds.id, later?.id ?? ''));
  await tx
    .update(orders)
    .set({ refundedPaise: refundedPaise + paise, updatedAt: now })
    .where(eq(orders.id, orderId));
  await addTask(tx, { orderId, kind: 'refund_foreign', paise, about }, now);
}
