import { and, asc, eq, inArray, notExists, notLike, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readdressOrder } from '#app/core/orders/readdress-order.server.ts';
import { isAbout, moveWaitingEmails } from '#app/core/outbox/move-waiting-emails.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { announcementRecipients } from '#app/db/tables/announcement-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { EmailKind } from '#app/domain/email-kind.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import type { AccountContext } from './account-context.server.ts';

type Parts = Pick<AccountContext, 'now' | 'mail' | 'env'> & { db: Transaction; links: SecretLinks };
type Moved = { userId: string; from: string; to: string };

/** Of these kinds, every email goes to an account; others may also be for a guest who gave the same address. */
const ofAccounts: EmailKind[] = ['certificate', 'assignment', 'class'];
/** Of these, those that name no reference: about a seat or a payment that the academy itself recorded. */
const byHand: EmailKind[] = ['enrollment', 'refund'];

/**
 * Takes an account's orders, requests, questions and messages of the academy to its new address, with the emails that
 * wait (DAY-65). A parent's consent that came with an order gets a new link.
 */
export async function takeAlong(
  { db: tx, now, mail, links, env }: Parts,
  { userId, from, to }: Moved,
): Promise<void> {
  const email = { email: to };
  const sending = { now, mail, links, isMailSent: mailIsSent(env) };
  const isBought = and(eq(orders.userId, userId), eq(orders.email, from));
  const bought = await tx.select().from(orders).where(isBought).orderBy(asc(orders.id)).for('update');
  for (const order of bought) await readdressOrder(tx, sending, order, to);
  const asked = await tx
    .update(enrollmentRequests)
    .set(email)
    .where(and(eq(enrollmentRequests.userId, userId), eq(enrollmentRequests.email, from)))
    .returning({ reference: enrollmentRequests.reference });
  const questions = await tx
    .update(contactMessages)
    .set(email)
    .where(and(eq(contactMessages.userId, userId), eq(contactMessages.email, from)))
    .returning({ reference: contactMessages.reference });
  const kits = await tx
    .select({ reference: shipments.reference })
    .from(shipments)
    .where(eq(shipments.userId, userId));
  const emailIds = await takeMessages(tx, { userId, from, to });
  const isMeant = or(
    inArray(mailOutbox.kind, ofAccounts),
    and(inArray(mailOutbox.kind, byHand), notLike(mailOutbox.subject, '%)')),
    inArray(mailOutbox.id, emailIds),
    ...[...asked, ...questions, ...kits].map(({ reference }) => isAbout(reference)),
  );
  await moveWaitingEmails(tx, { isMeant, from, to }, sending);
}

/** Returns the ids of the emails. A message that the new address got, too, stays as it is. */
async function takeMessages(tx: Transaction, { userId, from, to }: Moved): Promise<string[]> {
  const got = alias(announcementRecipients, 'got');
  const isSame = and(eq(got.announcementId, announcementRecipients.announcementId), eq(got.email, to));
  const gotToo = tx.select({ id: got.id }).from(got).where(isSame);
  const own = and(eq(announcementRecipients.userId, userId), eq(announcementRecipients.email, from));
  const taken = await tx
    .update(announcementRecipients)
    .set({ email: to })
    .where(and(own, notExists(gotToo)))
    .returning({ emailId: announcementRecipients.emailId });
  return taken.flatMap(({ emailId }) => emailId ?? []);
}
