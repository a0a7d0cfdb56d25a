import { and, eq, inArray } from 'drizzle-orm';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { lockUtr } from '#app/db/order-of-utr.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { keptPaise, missingPaise, statesBefore } from '#app/domain/order.ts';
import { keysOf, recordOf } from '#app/domain/record.ts';
import type { Result } from '#app/domain/result.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { cancelledEmail, refusedClaimEmail } from '#app/words/en/order-emails.ts';
import { isReceived, takeUtr } from './claim-utr.server.ts';
import { hasCourse, mayComeBack } from './expire-orders.server.ts';
import { endAttempts, listOpenAttempts } from './follow-attempt.server.ts';
import { orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { orderNoun } from './order-noun.ts';
import { addToStory } from './order-story.server.ts';
import { lockOrder, type Settled, type StoredOrder, settle, waitingUntil } from './settle-order.server.ts';

export type ConfirmInput = {
  id: string;
  /** The form's idempotency key: a payment without a UTR is stored once. */
  key: string;
  paise: number;
  /** The UTR on the bank statement; null if the buyer paid another way, such as in cash. */
  utr: string | null;
  method: string;
  seen?: SeenUtr;
  /** Refuses unless `paise` is all that is missing: nobody looks at each of many orders again. */
  isWhole?: boolean;
};

/** The buyer's transaction number (UTR) that the owner's page showed; empty or left out if it showed none. */
type SeenUtr = string | undefined;

/** Whether the buyer has corrected the UTR since the owner's page was loaded (decision 027). */
function isCorrected({ state, utr }: StoredOrder, seen: SeenUtr): boolean {
  return state === 'awaiting_confirmation' && Boolean(seen) && utr !== seen;
}

/** Why an order was not changed. `away` means that the payment gateway did not say whether something was paid. */
export type OrderRefusal =
  | 'gone'
  | 'closed'
  | 'corrected'
  | 'used'
  | 'known'
  | 'no-money'
  | 'no-reason'
  | 'asked'
  | 'money-left'
  | 'away';

/**
 * Records a payment that the owner has received (SELL-43), once, and enrolls the buyer if enough was paid.
 * Refuses a UTR that the buyer has corrected meanwhile.
 */
export async function confirmOrder(
  ctx: OrderContext,
  { id, key, paise, utr, method, seen, isWhole = false }: ConfirmInput,
): Promise<Result<{ settled: Extract<Settled, { success: true }>; fullName: string }, OrderRefusal>> {
  const { db, actor } = ctx;
  assertRight(actor, 'orders.confirm');
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return { success: false, error: 'gone' } as const;
    if (utr !== order.utr && isCorrected(order, seen)) return { success: false, error: 'corrected' } as const;
    const isClaimed = order.state === 'awaiting_confirmation';
    if (isWhole && (!isClaimed || paise !== missingPaise(order)))
      return { success: false, error: 'closed' } as const;
    if (utr !== null) {
      await lockUtr(tx, utr);
      const { isUsed } = await takeUtr({ ...ctx, db: tx }, { utr, orderId: id });
      if (isUsed) return { success: false, error: 'used' } as const;
      if (await isReceived({ ...ctx, db: tx }, { utr, orderId: id }))
        return { success: false, error: 'known' } as const;
    }
    const money =
      utr === null
        ? ({ rail: 'desk', externalId: `desk:${key}` } as const)
        : ({ rail: 'upi', externalId: utr } as const);
    const settled = await settle({ ...ctx, db: tx }, { orderId: id, paise, method, ...money });
    if (!settled.success) return { success: false, error: 'known' } as const;
    return { success: true, settled, fullName: order.fullName } as const;
  });
}

export type Decided = Result<object, OrderRefusal>;

/**
 * Records that no payment has the buyer's UTR (SELL-43) and emails the buyer. The order waits two more days,
 * or one hour if it reserves a seat or a limited code, which an invented number must not keep from others. Nobody is asked
 * to pay for a deleted course (DAY-214): `isPaused` while an Undo may bring it back, then `isCancelled`.
 */
export async function refuseClaim(
  ctx: OrderContext,
  { id, words, seen }: { id: string; words: string; seen?: SeenUtr },
): Promise<Result<{ isCancelled: boolean; isPaused: boolean }, OrderRefusal>> {
  const { now, links, mail } = ctx;
  let [isCancelled, isPaused] = [false, false];
  const decided = await decide(ctx, id, async (tx, order) => {
    if (order.state !== 'awaiting_confirmation') return 'closed';
    if (isCorrected(order, seen)) return 'corrected';
    const refused = { utr: order.utr ?? '', words: words.trim() };
    const story = { orderId: id, kind: 'claim_refused', detail: refused } as const;
    await addToStory({ db: tx, actor: ctx.actor, now }, story);
    isPaused = !(await hasCourse(tx, order));
    isCancelled = isPaused && !(await mayComeBack(tx, order, now));
    if (isCancelled) return await cancel(tx, ctx, order, { words: refused.words, utr: null });
    const expiresAt = await waitingUntil(tx, order, now);
    await change(tx, ctx, order, { state: 'pending', utr: null, expiresAt }, 'decline');
    const about = { link: orderUrl(links, order), ...refused };
    const leftPaise = missingPaise(order);
    const { time } = await getSettings(tx);
    // The email names the same time as the order's page: an order that is paid in part does not expire.
    const until = keptPaise(order) === 0 && !isPaused ? formatDateTime(expiresAt, time.zone) : null;
    await mail.enqueue(tx, {
      kind: 'order',
      ...refusedClaimEmail(order, { ...about, leftPaise, until, isPaused }),
    });
    return null;
  });
  return decided.success ? { success: true, isCancelled, isPaused: isPaused && !isCancelled } : decided;
}

/** Cancels an unpaid order, emailing the buyer. A later payment still counts (SELL-43). */
export async function cancelOrder(
  ctx: OrderContext,
  { id, words }: { id: string; words: string },
): Promise<Decided> {
  assertRight(ctx.actor, 'orders.confirm');
  if (!(await endAttempts(ctx, id))) return { success: false, error: 'away' };
  return await decide(ctx, id, async (tx, order) => {
    if (!statesBefore('cancelled').includes(order.state)) return 'closed';
    if ((await listOpenAttempts(tx, id)).length > 0) return 'away';
    return await cancel(tx, ctx, order, { words: words.trim() });
  });
}

async function cancel(
  tx: Transaction,
  ctx: OrderContext,
  order: StoredOrder,
  { words, ...to }: Pick<Change, 'utr'> & { words: string },
): Promise<null> {
  const orderId = order.id;
  await change(tx, ctx, order, { ...to, state: 'cancelled' }, 'decline');
  await releaseCode(tx, { orderId }, ctx.now);
  await addToStory({ ...ctx, db: tx }, { orderId, kind: 'cancelled' });
  const email = cancelledEmail(order, { words, keptPaise: keptPaise(order) });
  await ctx.mail.enqueue(tx, { kind: 'order', ...email });
  return null;
}

export async function saveOrderNote(
  ctx: OrderContext,
  { id, note }: { id: string; note: string },
): Promise<Decided> {
  return await decide(ctx, id, async (tx, order) => {
    await change(tx, ctx, order, { note: note.trim() || null }, 'update');
    await addToStory({ ...ctx, db: tx }, { orderId: id, kind: 'noted' });
    return null;
  });
}

/** Runs `work` in a transaction that has locked the order. `work` returns why it changed nothing, or null. */
export async function decide(
  { db, actor }: OrderContext,
  id: string,
  work: (tx: Transaction, order: StoredOrder) => Promise<OrderRefusal | null>,
): Promise<Decided> {
  assertRight(actor, 'orders.confirm');
  return await inTransaction(db, async (tx): Promise<Decided> => {
    const order = await lockOrder(tx, id);
    const error = order ? await work(tx, order) : 'gone';
    return error === null ? { success: true } : { success: false, error };
  });
}

type Change = Partial<Pick<StoredOrder, 'state' | 'utr' | 'expiresAt' | 'note'>>;

async function change(
  tx: Transaction,
  { actor, now }: OrderContext,
  order: StoredOrder,
  to: Change,
  action: 'decline' | 'update',
): Promise<void> {
  const isAllowed = to.state && inArray(orders.state, statesBefore(to.state));
  const moved = await tx
    .update(orders)
    .set({ ...to, updatedAt: now })
    .where(and(eq(orders.id, order.id), isAllowed))
    .returning({ id: orders.id });
  if (moved.length !== 1) throw new Error(`order ${order.id} cannot become ${to.state}`);
  const before = recordOf(keysOf(to), (name) => order[name]);
  await recordAudit(
    { db: tx, actor, now },
    { action, entity: orderNoun, entityId: order.id, before, after: to },
  );
}
