import { and, eq, inArray, isNull } from 'drizzle-orm';
import { issueRefundDocument } from '#app/core/documents/issue-document.server.ts';
import { closeSeatOf } from '#app/core/enrollments/follow-money.server.ts';
import { orderUrl } from '#app/core/orders/order-access.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { orderNoun } from '#app/core/orders/order-noun.ts';
import { addToStory } from '#app/core/orders/order-story.server.ts';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { formatDate } from '#app/domain/calendar.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { wasPaid } from '#app/domain/order.ts';
import { type OrderMoney, stateAfterRefund } from '#app/domain/refund.ts';
import { sellerOf } from '#app/domain/seller.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { refundedEmail } from '#app/words/en/refund-emails.ts';
import { refundLine } from '#app/words/en/refund-words.ts';
import type { OrderBooks } from './order-money.server.ts';
import { refundNoun } from './refund-noun.ts';

export type StoredRefund = typeof refunds.$inferSelect;
export type GiveBackContext = OrderContext & StepContext;

/** A refund that the owner has decided, or that was made in the gateway's dashboard. */
export type Decided = Pick<
  StoredRefund,
  'id' | 'paise' | 'salePaise' | 'paymentId' | 'rail' | 'method' | 'state' | 'reference' | 'reason' | 'nextAt'
> &
  Partial<Pick<StoredRefund, 'externalId' | 'isForeign'>>;

type Refunded = {
  order: StoredOrder;
  books: Pick<OrderBooks, 'money' | 'sale'>;
  refund: Decided;
  /** How much of the refund was not decided before (SELL-150). The default is all of it. */
  addedPaise?: number;
};

/** A full refund also closes the enrollment (SELL-92); a used coupon stays used. Lock the order. */
export async function giveBack(
  ctx: GiveBackContext,
  { order, books: { money, sale }, refund, addedPaise = refund.paise }: Refunded,
): Promise<StoredRefund> {
  const { db: tx, actor, now } = ctx;
  const { id: orderId } = order;
  const saleRefundedPaise = money.saleRefundedPaise + refund.salePaise;
  const state = stateAfterRefund(order.state, { ...money, saleRefundedPaise });
  // A surplus of an order that is refunded already is no sale: the seat may have been given again (SELL-93).
  const isFull = state === 'refunded' && order.state !== 'refunded';
  const refundedPaise = money.refundedPaise + addedPaise;
  await tx.update(orders).set({ state, refundedPaise, updatedAt: now }).where(eq(orders.id, orderId));
  const isClosed = isFull && (await closeSeatOf(ctx, order));
  if (isFull) await closeSaleTasks(ctx, orderId);
  const document = sale && refund.salePaise > 0 ? await documentOf(tx, sale, money, refund, now) : null;
  const by = decidedBy(actor);
  const decided = { ...refund, orderId, document: document?.number ?? null, by };
  const [stored] = await tx
    .insert(refunds)
    .values({ ...decided, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('a refund was not stored');
  const { paise, method, reason } = refund;
  const detail = { paise, method, ...(reason && { reason }), ...(document && { document: document.number }) };
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'refunded', detail });
  if (isClosed) await addToStory({ db: tx, actor, now }, { orderId, kind: 'seat_closed' });
  await recordAudit(
    { db: tx, actor, now },
    { action: 'create', entity: refundNoun, entityId: stored.id, after: stored },
  );
  if (state !== order.state) {
    const change = { before: { state: order.state }, after: { state } };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'update', entity: orderNoun, entityId: orderId, ...change },
    );
  }
  const isSurplus = refund.salePaise === 0 && addedPaise === refund.paise && wasPaid(order.state);
  await notifyBuyer(ctx, order, { refund, isClosed, isSurplus, document, after: null });
  return stored;
}

type Notice = Pick<Parameters<typeof refundedEmail>[1], 'after'> &
  Partial<Pick<Parameters<typeof refundedEmail>[1], 'isClosed' | 'isSurplus' | 'document'>> & {
    refund: Pick<StoredRefund, 'paise' | 'method' | 'reference' | 'state'>;
  };

export async function notifyBuyer(
  { db: tx, now, mail, links }: GiveBackContext,
  order: StoredOrder,
  { refund, isClosed = false, isSurplus = false, document = null, after }: Notice,
): Promise<void> {
  const { paise, method, reference, state } = refund;
  const { time } = await getSettings(tx);
  const sent = { paise, method, reference, isSent: state === 'processed', day: formatDate(now, time.zone) };
  const about = { ...sent, isClosed, isSurplus, document, after, link: orderUrl(links, order) };
  await mail.enqueue(tx, { kind: 'refund', ...refundedEmail(order, about) });
}

/**
 * Stores a refund of money that a failed or unsendable one promised: order and enrollment have changed
 * already. Emails the buyer if `isNotified`, having read that the money comes another way (SELL-98).
 */
export async function replaceRefund(
  ctx: GiveBackContext,
  order: StoredOrder,
  { isNotified, ...decided }: Decided & { replaces: string | null; isNotified: boolean },
): Promise<StoredRefund> {
  const { db: tx, actor, now } = ctx;
  const orderId = order.id;
  const by = decidedBy(actor);
  const [stored] = await tx
    .insert(refunds)
    .values({ ...decided, orderId, by, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('a refund was not stored');
  const { paise, method, reason } = decided;
  const detail = { paise, method, ...(reason && { reason }) };
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'refunded', detail });
  await recordAudit(
    { db: tx, actor, now },
    { action: 'create', entity: refundNoun, entityId: stored.id, after: stored },
  );
  if (isNotified) await notifyBuyer(ctx, order, { refund: stored, after: 'failed' });
  return stored;
}

const decidedBy = (actor: Actor) => (actor.kind === 'system' ? null : actorColumns(actor).actorLabel);

/** Closes the owner's open tasks that ask whether to refund an order. Call it when the order is fully refunded. */
async function closeSaleTasks({ db: tx, actor, now }: GiveBackContext, orderId: string): Promise<void> {
  const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel };
  await tx
    .update(orderTasks)
    .set(done)
    .where(
      and(
        eq(orderTasks.orderId, orderId),
        inArray(orderTasks.kind, ['refund_asked', 'late', 'enrolled']),
        isNull(orderTasks.doneAt),
      ),
    );
}

async function documentOf(
  tx: Transaction,
  sale: DocumentContent,
  { saleRefundedPaise: refundedPaise }: OrderMoney,
  { salePaise: paise, method, reference }: Decided,
  now: Date,
): Promise<DocumentContent> {
  const settings = await getSettings(tx);
  const payment = { method, reference: reference === null ? null : `UTR ${reference}` };
  const refund = { label: refundLine, paise, refundedPaise, payment };
  const issued = { at: now, zone: settings.time.zone };
  return await issueRefundDocument(tx, { sale, refund, seller: sellerOf(settings), issued });
}
