import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { nameOrderDocuments } from '#app/core/documents/document-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { orderEvents, orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isInPanel } from '#app/domain/access.ts';
import { dayMs } from '#app/domain/durations.ts';
import { mostEmailChanges, mostOrderEmails } from '#app/domain/order.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { movedAwayEmail, movedHereEmail } from '#app/words/en/order-emails.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { lockProvenOrder, type OrderProof, orderKey, orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { orderNoun } from './order-noun.ts';
import { addToStory } from './order-story.server.ts';
import { type ReaddressContext, readdressOrder } from './readdress-order.server.ts';
import { lockOrder, type StoredOrder } from './settle-order.server.ts';

export type EmailRefusal = 'not_found' | 'owned' | 'invalid' | 'too_often';
/** `key` is the order's new secret, for the browser that had the earlier one. */
export type EmailChanged = Result<{ key: string }, EmailRefusal>;

type ChangeContext = OrderContext & ReaddressContext;

/** For the holder of the secret of a guest's order, at most three times (DAY-65). */
export async function correctOwnEmail(
  ctx: ChangeContext,
  { typed, ...proof }: OrderProof & { typed: string },
): Promise<EmailChanged> {
  return await inTransaction(ctx.db, async (tx): Promise<EmailChanged> => {
    const order = await lockProvenOrder(tx, ctx, proof);
    if (!order) return { success: false, error: 'not_found' };
    if (order.userId !== null) return { success: false, error: 'owned' };
    const changed = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'email_changed'));
    const times = await tx.$count(orderEvents, and(changed, isNull(orderEvents.by)));
    if (times >= mostEmailChanges) return { success: false, error: 'too_often' };
    return await change(tx, ctx, order, typed);
  });
}

/**
 * Corrects the email address of a guest's order for the owner, or one that an account brought along (DAY-65). A UPI ID for
 * the refund goes: it may be of somebody else who had the link.
 */
export async function correctBuyerEmail(
  ctx: ChangeContext,
  { id, typed }: { id: string; typed: string },
): Promise<Result<object, EmailRefusal>> {
  assertRight(ctx.actor, 'orders.confirm');
  return await inTransaction(ctx.db, async (tx): Promise<Result<object, EmailRefusal>> => {
    const order = await lockOrder(tx, id);
    if (!order) return { success: false, error: 'not_found' };
    if (await isAccountsAddress(tx, order)) return { success: false, error: 'owned' };
    const changed = await change(tx, ctx, order, typed);
    const isMoved = and(eq(orders.id, id), ne(orders.email, order.email));
    if (changed.success) await tx.update(orders).set({ refundVpa: null }).where(isMoved);
    return changed;
  });
}

async function change(
  tx: Transaction,
  ctx: ChangeContext,
  order: StoredOrder,
  typed: string,
): Promise<EmailChanged> {
  const { now, mail, links, isMailSent } = ctx;
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return { success: false, error: 'invalid' };
  // An order has no address if its buyer has deleted the account.
  if (order.email === '') return { success: false, error: 'owned' };
  if (email === order.email) return { success: true, key: orderKey(links, order) };
  await addToStory({ ...ctx, db: tx }, { orderId: order.id, kind: 'email_changed' });
  const isByHand = ctx.actor.kind !== 'system' && isInPanel(ctx.actor);
  const actor = isByHand
    ? ctx.actor
    : { kind: 'system' as const, reason: systemActors.order(order.reference) };
  const emails = { before: { email: order.email }, after: { email } };
  await recordAudit(
    { db: tx, actor, now },
    { action: 'update', entity: orderNoun, entityId: order.id, ...emails },
  );
  const { order: moved, isTold } = await readdressOrder(tx, ctx, order, email);
  if (!isTold && (await mayBeEmailed(tx, email, now))) {
    const [document] = await nameOrderDocuments(tx, order.reference);
    const written = movedHereEmail(moved, { link: orderUrl(links, moved), document });
    await mail.enqueue(tx, { kind: 'order', ...written });
  }
  if (isMailSent) await mail.enqueue(tx, { kind: 'order', ...movedAwayEmail(order) });
  return { success: true, key: orderKey(links, moved) };
}

/** The account then changes it itself, and its orders follow. */
async function isAccountsAddress(tx: Transaction, { userId, email }: StoredOrder): Promise<boolean> {
  if (userId === null) return false;
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.email, email)))) > 0;
}

/** Whether another email may be sent: somebody else's address gets only a few a day, as at the checkout (SELL-35). */
async function mayBeEmailed(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const recent = and(eq(orders.email, email), gt(orders.updatedAt, new Date(now.getTime() - dayMs)));
  return (await tx.$count(orders, recent)) <= mostOrderEmails;
}
