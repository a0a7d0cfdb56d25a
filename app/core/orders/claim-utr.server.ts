import { readUtr, type Utr, type UtrProblem, utrsIn } from '@pankh/india/utr.ts';
import { and, eq, gt, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { holdsLimitedUse, releaseCode } from '#app/core/offers/code-uses.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isPaidLine, lockUtr, orderOfUtr } from '#app/db/order-of-utr.server.ts';
import { bankLines } from '#app/db/tables/bank-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayMs } from '#app/domain/durations.ts';
import { isOpen, keptPaise, missingPaise, mostClaims, openStates } from '#app/domain/order.ts';
import type { Result } from '#app/domain/result.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { claimToOwner } from '#app/words/en/order-emails.ts';
import { endAttempts, listOpenAttempts } from './follow-attempt.server.ts';
import {
  findProvenOrder,
  isHolder,
  lockPayableOrder,
  lockProvenOrder,
  type OrderProof,
  type PayProof,
} from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { orderNoun } from './order-noun.ts';
import { addTask, addToStory } from './order-story.server.ts';
import type { StoredOrder } from './settle-order.server.ts';

export { orderOfUtr };

export type ClaimOutcome = Result<object, ClaimRefusal['error'], ClaimRefusal>;
type ClaimRefusal =
  | { error: 'not_found' | 'used' | 'received' | 'closed' | 'too_often' }
  | { error: 'unreadable'; problem: UtrProblem };

/**
 * Stores the UTR that the buyer gave and emails the owner (SELL-37). The order no longer expires. Refuses a
 * number that another order or a refund used (the owner gets a task) or that is recorded for this order.
 */
export async function claimUtr(ctx: OrderContext, { typed, ...proof }: PayProof & { typed: string }) {
  const { db, actor, now, mail, links } = ctx;
  const read = readUtr(typed);
  return await inTransaction(db, async (tx): Promise<ClaimOutcome> => {
    const order = await lockPayableOrder(tx, ctx, proof);
    if (!order) return { success: false, error: 'not_found' };
    if (!read.success) return { success: false, error: 'unreadable', problem: read.error };
    const { utr } = read;
    const isCorrection = order.state === 'awaiting_confirmation';
    if (isCorrection && order.utr === utr) return { success: true };
    if (!isOpen(order.state)) return { success: false, error: 'closed' };
    // A pass, which a stranger may have, must not replace the buyer's number.
    if (isCorrection && !isHolder(order, actor, proof.key)) return { success: false, error: 'closed' };
    if (order.claims >= mostClaims) return { success: false, error: 'too_often' };
    await lockUtr(tx, utr);
    const isOfRefund = (await tx.$count(refunds, eq(refunds.reference, utr))) > 0;
    if (isOfRefund || (await isUtrUsed({ db: tx, now }, { utr, orderId: order.id }))) {
      await addSameUtrTask(tx, order.id, utr, now);
      return { success: false, error: 'used' };
    }
    if (await isReceived({ db: tx, now }, { utr, orderId: order.id }))
      return { success: false, error: 'received' };
    const claim = { utr, claims: order.claims + 1, state: 'awaiting_confirmation' as const, updatedAt: now };
    await tx.update(orders).set(claim).where(eq(orders.id, order.id));
    await releaseDoubted(tx, order, now);
    const instead = isCorrection ? order.utr : null;
    const detail = { utr, ...(instead && { instead }) };
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'claimed', detail });
    const { contact } = await getSettings(tx);
    await mail.enqueue(tx, {
      kind: 'academy',
      ...claimToOwner(order, {
        to: contact.email,
        utr,
        instead,
        site: links.site,
        leftPaise: missingPaise(order),
      }),
    });
    return { success: true };
  });
}

/** After a number that no payment had, another one keeps a limited code from nobody, as it keeps no seat (SELL-151). */
async function releaseDoubted(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const isRefused = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'claim_refused'));
  const isDoubted = keptPaise(order) <= 0 && (await tx.$count(orderEvents, isRefused)) > 0;
  if (isDoubted && (await holdsLimitedUse(tx, { orderId: order.id })))
    await releaseCode(tx, { orderId: order.id }, now);
}

/** Adds a task for the owner about a UTR of two orders, unless that task is open already. */
async function addSameUtrTask(tx: Transaction, orderId: string, utr: string, now: Date): Promise<void> {
  const same = and(eq(orderTasks.orderId, orderId), eq(orderTasks.about, utr), isNull(orderTasks.doneAt));
  const [known] = await tx.select({ id: orderTasks.id }).from(orderTasks).where(same).limit(1);
  if (!known) await addTask(tx, { orderId, kind: 'same_utr', paise: 0, about: utr }, now);
}

/** `away`: the gateway did not say whether something was paid, so the order stays. */
export type WithdrawOutcome = Result<object, 'not_found' | 'closed' | 'away'>;

/** Not while money or a UTR is there (SELL-38). Closes the attempts first, so that none pays it. */
export async function withdrawOrder(ctx: OrderContext, proof: OrderProof): Promise<WithdrawOutcome> {
  const { db, actor, now } = ctx;
  const held = await findProvenOrder(db, ctx, proof);
  if (!held) return { success: false, error: 'not_found' };
  if (!(await endAttempts(ctx, held.id))) return { success: false, error: 'away' };
  return await inTransaction(db, async (tx): Promise<WithdrawOutcome> => {
    const order = await lockProvenOrder(tx, ctx, proof);
    if (!order) return { success: false, error: 'not_found' };
    if (order.state === 'cancelled') return { success: true };
    if ((await listOpenAttempts(tx, order.id)).length > 0) return { success: false, error: 'away' };
    const moved = await tx
      .update(orders)
      .set({ state: 'cancelled', updatedAt: now })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.state, 'pending'),
          lte(orders.receivedPaise, orders.refundedPaise),
        ),
      )
      .returning({ id: orders.id });
    if (moved.length === 0) return { success: false, error: 'closed' };
    await releaseCode(tx, { orderId: order.id }, now);
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'withdrawn' });
    return { success: true };
  });
}

/** Whether another order has this UTR. Call `lockUtr` first, so that nobody takes it meanwhile. */
export async function isUtrUsed(
  { db: tx, now }: Pick<StepContext, 'db' | 'now'>,
  { utr, orderId }: { utr: string; orderId: string },
): Promise<boolean> {
  const [claimed] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.utr, utr), ne(orders.id, orderId)))
    .limit(1);
  return claimed !== undefined || (await isUtrPaid({ db: tx, now }, { utr, orderId }));
}

/** The same as `isUtrUsed` once the owner has decided, but takes it from orders no longer open (SELL-37). */
export async function takeUtr(
  { db: tx, actor, now }: StepContext,
  { utr, orderId }: { utr: string; orderId: string },
): Promise<{ isUsed: boolean }> {
  if (await isUtrPaid({ db: tx, now }, { utr, orderId })) return { isUsed: true };
  // An order that another transaction has locked is skipped: that transaction may wait for this number, so both would
  // wait forever. The number then counts as used.
  const ended = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.utr, utr), ne(orders.id, orderId), notInArray(orders.state, [...openStates])))
    .for('update', { skipLocked: true });
  for (const { id } of ended) {
    await tx.update(orders).set({ utr: null, updatedAt: now }).where(eq(orders.id, id));
    const change = { before: { utr }, after: { utr: null } };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'update', entity: orderNoun, entityId: id, ...change },
    );
  }
  return { isUsed: await isUtrUsed({ db: tx, now }, { utr, orderId }) };
}

/** Whether a payment with this UTR was recorded for the order; it may have covered a part of the price. */
export async function isReceived(
  ctx: Pick<StepContext, 'db' | 'now'>,
  { utr, orderId }: { utr: string; orderId: string },
): Promise<boolean> {
  return (await listPaidOrders(ctx, utr)).includes(orderId);
}

async function listPaidOrders(
  { db: tx, now }: Pick<StepContext, 'db' | 'now'>,
  utr: string,
): Promise<(string | null)[]> {
  const named = tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.rail, 'upi'), eq(payments.externalId, utr)));
  const inLine = tx
    .select({ orderId: payments.orderId })
    .from(bankLines)
    .innerJoin(payments, isPaidLine(now))
    .where(sql`${utr} = any(${bankLines.utrs})`);
  return (await named.unionAll(inLine)).map(({ orderId }) => orderId);
}

/** For how many days a payment that was recorded by hand is searched for the UTR in its reference. */
const handDays = 90;

/** Returns whether a payment with this UTR (transaction number) was recorded, but not for this order. */
export async function isUtrPaid(
  { db: tx, now }: Pick<StepContext, 'db' | 'now'>,
  { utr, orderId }: { utr: string; orderId: string },
): Promise<boolean> {
  const paid = await listPaidOrders({ db: tx, now }, utr);
  if (paid.some((id) => id !== orderId)) return true;
  const [byHand] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isRecentByHand(now), sql`${plainReference} ~ ${`(^|[^0-9])(0000)?${utr}($|[^0-9])`}`))
    .limit(1);
  return byHand !== undefined;
}

// The owner may have typed words, spaces and hyphens as well.
const plainReference = sql<string>`translate(${payments.reference}, ' -', '')`;

// References have no index, so only the payments of the last days are read; older transfers are in no statement that
// the owner still looks at.
function isRecentByHand(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - handDays * dayMs);
  return and(gt(payments.createdAt, since), isNull(payments.orderId), ne(payments.status, 'failed'));
}

export async function listUtrsByHand(db: Pick<Database, 'select'>, now: Date): Promise<Utr[]> {
  const rows = await db
    .select({ reference: plainReference })
    .from(payments)
    .where(and(isRecentByHand(now), sql`${plainReference} ~ '[0-9]{12}'`));
  return rows.flatMap(({ reference }) => utrsIn(reference));
}
