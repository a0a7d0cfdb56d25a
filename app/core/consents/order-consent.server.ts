import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { consentVersion, guardianEmail, payerEmail } from '#app/words/en/guardian-words.ts';
import { changeConsent, dropLinkEmails, guardianLinkOf } from './guardian-link.server.ts';

type LinkParts = { db: Transaction; mail: Pick<Mailer, 'enqueue'>; links: SecretLinks };
type Order = { id: string; fullName: string; email: string; totalPaise: number; courseTitle: string };

/** Stores that the buyer of an order declared to be the parent of a learner under 18, and agreed to these words. */
export async function storeOrderConsent(
  tx: Transaction,
  { id, fullName, email }: Order,
  words: string,
  now: Date,
): Promise<void> {
  const buyer = { guardianName: fullName, guardianContact: email };
  const said = { words, wordsVersion: consentVersion, askedAt: now };
  await tx
    .insert(consents)
    .values({ id: randomUUID(), orderId: id, band: 'minor', ...buyer, ...said })
    .onConflictDoNothing({ target: consents.orderId });
}

/** The same for an order that exists, whose buyer went back and corrected the age, unless it was paid meanwhile. */
export async function addOrderConsent(
  tx: Transaction,
  { id }: { id: string },
  words: string | null,
  now: Date,
): Promise<void> {
  if (words === null) return;
  const isUnpaid = and(eq(orders.id, id), isNull(orders.paidAt));
  const [order] = await tx.update(orders).set({ source: null }).where(isUnpaid).returning();
  if (order) await storeOrderConsent(tx, order, words, now);
}

/** Moves the consent of an order to its corrected address: the earlier link ends, and of a paid order another is sent. */
export async function moveOrderConsent(
  { db: tx, mail, links }: LinkParts,
  { isPaid, learnerName, ...order }: Order & { learnerName: string | null; isPaid: boolean },
): Promise<void> {
  const [row] = await tx.select().from(consents).where(eq(consents.orderId, order.id)).for('update');
  // Nothing is kept of a parent where the owner corrected the learner to an adult.
  if (!row?.guardianName) return;
  const moved = { ...row, guardianContact: order.email };
  await tx.update(consents).set({ guardianContact: order.email }).where(eq(consents.id, row.id));
  if (!isPaid) return;
  await dropLinkEmails(tx, [row.id]);
  await sendLink({ db: tx, mail, links }, moved, { learnerName, ...order });
}

/**
 * A paid order shows that an adult agreed, who gets the link that takes it back (DAY-178). One that costs nothing shows
 * nothing: the link then asks.
 */
export async function consentByPayment(
  { db: tx, actor, now, mail, links }: StepContext & LinkParts,
  order: Order & { learnerName: string | null },
): Promise<void> {
  const [row] = await tx.select().from(consents).where(eq(consents.orderId, order.id)).for('update');
  if (!row || row.givenAt !== null || row.endedAt !== null) return;
  if (order.totalPaise > 0)
    await changeConsent({ db: tx, actor, now }, row, { givenAt: now, givenBy: 'payment' });
  await sendLink({ db: tx, mail, links }, row, order);
}

async function sendLink(
  { db: tx, mail, links }: LinkParts,
  row: typeof consents.$inferSelect,
  { learnerName, ...order }: Order & { learnerName: string | null },
): Promise<void> {
  const link = guardianLinkOf(links, row);
  const email =
    order.totalPaise > 0
      ? payerEmail(order.fullName, {
          course: order.courseTitle,
          learner: learnerName ?? 'a learner under 18',
          link,
        })
      : guardianEmail(order.fullName, { learner: learnerName ?? order.fullName, link });
  await mail.enqueue(tx, { kind: 'order', to: order.email, ...email });
}
