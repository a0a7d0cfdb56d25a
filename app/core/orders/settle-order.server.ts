import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { consentByPayment } from '#app/core/consents/order-consent.server.ts';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { accountForSeat, keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import { holdsLimitedUse, redeemCode } from '#app/core/offers/code-uses.server.ts';
import { paymentNoun } from '#app/core/payments/payment-noun.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { type Actor, isInPanel } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { learnerOf } from '#app/domain/learner.ts';
import {
  isOpen,
  keptPaise,
  lifetimeMsOf,
  type Rail,
  type Settlement,
  settlementOf,
  statesBefore,
} from '#app/domain/order.ts';
import { refundUntil } from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { RailFee } from '#app/platform/payment-rail.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { paidEmail, shortEmail } from '#app/words/en/order-emails.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { expireOrder, hasCourse, mayComeBack } from './expire-orders.server.ts';
import { orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { issueOrderDocument } from './order-document.server.ts';
import { addOrderedKit } from './order-kit.server.ts';
import { orderNoun } from './order-noun.ts';
import { addTask, addToStory } from './order-story.server.ts';

/** A payment that has arrived; one at the gateway only after it was captured. */
export type Receipt = {
  orderId: string;
  rail: Rail;
  /** The UTR or the gateway's payment id or, if there is neither, the idempotency key of the owner's form. */
  externalId: string;
  paise: number;
  method: string;
  /** Whether the payment was made with the gateway's test keys, so that no money moved. */
  isTest?: boolean;
  fee?: RailFee | null;
};

export type StoredOrder = typeof orders.$inferSelect;

/** The result of recording a payment. `known` means that the payment is recorded already, for the order `orderId`. */
export type Settled = Result<Settlement, 'known', { orderId: string | null }>;

type SettleContext = OrderContext & StepContext;

/** Records each payment once (SELL-33). Money is never refused: what does not fit is a task (SELL-36). */
export async function settle(ctx: SettleContext, receipt: Receipt): Promise<Settled> {
  const { orderId, rail, externalId, paise, method, isTest = false, fee } = receipt;
  const { db: tx, actor, now } = ctx;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const { userId, courseId } = order;
  const [payment] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      userId,
      courseId,
      orderId,
      rail,
      externalId,
      method,
      amount: paise / 100,
      status: 'completed',
      reference: rail === 'upi' ? externalId : null,
      isTest,
      feePaise: fee?.paise ?? null,
      feeTaxPaise: fee?.taxPaise ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [payments.rail, payments.externalId] })
    .returning();
  if (!payment) return { success: false, error: 'known', orderId: await orderOf(tx, receipt) };
  const by = actorOfMoney(actor, order);
  const made = { action: 'create', entity: paymentNoun, entityId: payment.id, after: payment } as const;
  await recordAudit({ db: tx, actor: by, now }, made);
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'received', detail: { paise, method } });

  // An order whose course was deleted has ended: its money is late, and the owner decides.
  const hasEnded = isOpen(order.state) && !(await hasCourse(tx, order));
  const state = hasEnded ? 'expired' : order.state;
  const settlement = settlementOf({ ...order, state, keptPaise: keptPaise(order) }, paise);
  const receivedPaise = order.receivedPaise + paise;
  // A UPI payment with another number shows that the buyer mistyped the UTR, which then becomes free. Money
  // that came in another way does not: the buyer may have paid twice.
  const isMistyped = settlement.isPaid && rail === 'upi' && order.utr !== externalId;
  await tx
    .update(orders)
    .set({ receivedPaise, updatedAt: now, ...(isMistyped && { utr: null }) })
    .where(eq(orders.id, orderId));
  if (settlement.task) await addTask(tx, { orderId, ...settlement.task, about: externalId }, now);
  const isClaimed = order.state === 'awaiting_confirmation' && rail === 'upi' && order.utr === externalId;
  if (isClaimed && settlement.task?.kind === 'short')
    await askForRest(tx, { order, utr: externalId, paise, leftPaise: settlement.task.paise }, ctx);
  if (settlement.isPaid) await completeOrder(ctx, order);
  return { success: true, ...settlement };
}

/** Reopens an order whose UTR paid only `paise`, and tells the buyer if it goes on (SELL-36). Lock the order. */
export async function askForRest(
  tx: Transaction,
  { order, utr, paise, leftPaise }: { order: StoredOrder; utr: string; paise: number; leftPaise: number },
  { now, mail, links }: Pick<SettleContext, 'now' | 'mail' | 'links'>,
): Promise<void> {
  if (!(await reopen(tx, order, now))) return;
  const about = { link: orderUrl(links, order), utr, paise, leftPaise };
  await mail.enqueue(tx, { kind: 'order', ...shortEmail(order, about) });
}

/**
 * Reopens a partly paid order, so that the rest can be paid (`waitingUntil`, once that part goes back). Returns false if its
 * course was deleted, so that nobody is asked for it; ends it then, once that cannot be undone (DAY-214).
 */
export async function reopen(tx: Transaction, order: StoredOrder, now: Date): Promise<boolean> {
  const isThere = await hasCourse(tx, order);
  if (!isThere && !(await mayComeBack(tx, order, now))) {
    await expireOrder(tx, order.id, now);
    return false;
  }
  const expiresAt = await waitingUntil(tx, order, now);
  // The last UTR was right, because money arrived with it, so the limited tries (`claims`) start again.
  const waiting = { state: 'pending' as const, utr: null, claims: 0, expiresAt, updatedAt: now };
  await tx.update(orders).set(waiting).where(eq(orders.id, order.id));
  return isThere;
}

/**
 * Until when an order that the owner has answered waits for money: at least two days, or one hour if it reserves a seat
 * or a limited code, which must not be kept from others.
 */
export async function waitingUntil(tx: Transaction, order: StoredOrder, now: Date): Promise<Date> {
  const isScarce = order.batchId !== null || (await holdsLimitedUse(tx, { orderId: order.id }));
  const longer = new Date(now.getTime() + lifetimeMsOf({ rail: 'upi', isScarce }));
  return order.expiresAt > longer ? order.expiresAt : longer;
}

/** Closes tasks about too little money. Those about foreign currency stay open, because it must be returned. */
export async function closeShortTasks(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const recorded = tx
    .select({ externalId: payments.externalId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const isOpenShort = and(eq(orderTasks.kind, 'short'), isNull(orderTasks.doneAt));
  await tx
    .update(orderTasks)
    .set({ doneAt: now })
    .where(and(eq(orderTasks.orderId, orderId), isOpenShort, inArray(orderTasks.about, recorded)));
}

/**
 * Marks an order as paid, enrolls the buyer, issues the document and sends the email. A buyer without an
 * account is enrolled later. The order must be locked.
 */
export async function completeOrder(ctx: SettleContext, order: StoredOrder): Promise<void> {
  const { db: tx, actor, now, mail, links } = ctx;
  const { id: orderId, courseId } = order;
  const by = actorOfMoney(actor, order);
  await closeShortTasks(tx, orderId, now);
  const { userId, ...account } = await accountForSeat(tx, order);
  const isForAnother = userId !== null && (await hasAnotherLearner(tx, { ...order, userId }));
  const waits = isForAnother ? 'learner' : account.waits;
  const { selling, time } = await getSettings(tx);
  const until = order.totalPaise === 0 ? null : refundUntil(dayIn(now, time.zone), selling.refundDays);
  const learner = learnerOf(order);
  const asked = { courseId, enrolledAt: now, refundUntil: until, batchId: order.batchId, learner };
  const seat =
    userId && !isForAnother ? await giveSeat({ db: tx, actor: by, now }, { userId, ...asked }) : null;
  if (userId) await keepPhone(tx, userId, order.phone);
  const enrollmentId = seat ? seat.id : null;
  const owned = { userId: userId ?? order.userId, enrollmentId };
  const paid = { ...owned, state: 'paid' as const, paidAt: now, refundUntil: until, updatedAt: now };
  const [moved] = await tx
    .update(orders)
    .set(paid)
    .where(and(eq(orders.id, orderId), inArray(orders.state, statesBefore('paid'))))
    .returning();
  if (!moved) throw new Error(`order ${orderId} cannot become paid from ${order.state}`);
  await tx.update(payments).set(owned).where(eq(payments.orderId, orderId));
  // Other attempts become due at once, so that they are closed and the order is not paid twice (S-18).
  await tx.update(paymentAttempts).set({ nextLookAt: now }).where(eq(paymentAttempts.orderId, orderId));
  const { isBeyondLimit } = await redeemCode(tx, { orderId }, now);
  const batch = order.batchId === null ? undefined : await findBatch(tx, order.batchId);
  const beyond: Record<string, string> = {
    ...(isBeyondLimit && order.code && { beyond: order.code }),
    // The batch may be overfull: an unpaid order loses its seat when it expires, but a late payment is
    // accepted.
    ...(batch && batch.taken > batch.seats && { beyondBatch: batch.label }),
  };
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'paid', detail: beyond });
  const seatKind = waits === null ? 'seat_given' : 'seat_waits';
  await addToStory({ db: tx, actor, now }, { orderId, kind: seatKind, ...(waits && { detail: { waits } }) });
  await consentByPayment({ db: tx, actor: by, now, mail, links }, order);
  await addOrderedKit(tx, order, now);
  if (seat && !seat.isNew) await askAboutSeat(tx, moved, now);
  const change = { before: { state: order.state }, after: { state: 'paid' } };
  await recordAudit(
    { db: tx, actor: by, now },
    { action: 'accept', entity: orderNoun, entityId: orderId, ...change },
  );
  // This comes last, because it locks the series of numbers until the transaction ends.
  const document = await issueOrderDocument(tx, order, now);
  const link = orderUrl(links, order);
  const paidPaise = document?.totalPaise ?? 0;
  await mail.enqueue(tx, {
    kind: 'order',
    ...paidEmail(order, { site: links.site, link, waits, document, paidPaise, batch }),
  });
}

/** Adds a task: the order is paid, but was not needed, because the student was enrolled already (SELL-36). */
export async function askAboutSeat(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const paise = Math.min(order.totalPaise, keptPaise(order));
  if (paise > 0) await addTask(tx, { orderId: order.id, kind: 'enrolled', paise }, now);
}

export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

async function orderOf(tx: Transaction, { rail, externalId }: Receipt): Promise<string | null> {
  const [known] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.rail, rail), eq(payments.externalId, externalId)))
    .limit(1);
  return known?.orderId ?? null;
}

/** Who confirmed the payment in the panel, or else the order itself. */
function actorOfMoney(actor: Actor, { reference }: StoredOrder): Actor {
  const isByHand = actor.kind !== 'system' && isInPanel(actor);
  return isByHand ? actor : { kind: 'system', reason: systemActors.order(reference) };
}
