import { eq } from 'drizzle-orm';
import { moveOrderConsent } from '#app/core/consents/order-consent.server.ts';
import { isAbout, moveWaitingEmails } from '#app/core/outbox/move-waiting-emails.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { linkHashOf } from '#app/platform/secret-links.server.ts';
import { addressedKey, orderKey } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { followRefusal } from './remind-buyers.server.ts';
import type { StoredOrder } from './settle-order.server.ts';

export type ReaddressContext = Pick<OrderContext, 'now' | 'mail' | 'links'> & {
  /** Whether a mail server sends emails. Without one, nobody writes to an address that was probably mistyped. */
  isMailSent: boolean;
};

/**
 * Moves a locked order, its consent and the emails that wait to another address, under another secret: links sent to the
 * earlier address end (DAY-65). Returns whether one of those emails brings the new link.
 */
export async function readdressOrder(
  tx: Transaction,
  { now, mail, links, isMailSent }: ReaddressContext,
  order: StoredOrder,
  email: string,
): Promise<{ order: StoredOrder; isTold: boolean }> {
  const key = addressedKey(links, { id: order.id, email });
  const linkHash = order.linkHash === null ? null : linkHashOf(key);
  const moved = { ...order, email, linkHash, updatedAt: now };
  await tx.update(orders).set({ email, linkHash, updatedAt: now }).where(eq(orders.id, order.id));
  await followRefusal(tx, { links, now }, { from: order.email, to: email });
  await moveOrderConsent({ db: tx, mail, links }, { ...moved, isPaid: order.paidAt !== null });
  const keys = { old: orderKey(links, order), new: key };
  const move = { isMeant: isAbout(order.reference), from: order.email, to: email, keys };
  return { order: moved, isTold: await moveWaitingEmails(tx, move, { now, isMailSent }) };
}
