import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { consentVersion, guardianEmail, payerEmail } from '#app/words/en/guardian-words.ts';
import { changeConsent, guardianLinkOf } from './guardian-link.server.ts';

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
  await tx.insert(consents).values({ id: randomUUID(), orderId: id, band: 'minor', ...buyer, ...said });
}

/**
 * A paid order shows that an adult agreed, who gets the link that takes it back (DAY-178). One that costs nothing shows
 * nothing: the link then asks.
 */
export async function consentByPayment(
  { db: tx, actor, now, mail, links }: StepContext & { mail: Pick<Mailer, 'enqueue'>; links: SecretLinks },
  { learnerName, ...order }: Order & { learnerName: string | null },
): Promise<void> {
  const [row] = await tx.select().from(consents).where(eq(consents.orderId, order.id)).for('update');
  if (!row || row.givenAt !== null || row.endedAt !== null) return;
  const link = guardianLinkOf(links, row);
  const isPaid = order.totalPaise > 0;
  if (isPaid) await changeConsent({ db: tx, actor, now }, row, { givenAt: now, givenBy: 'payment' });
  const email = isPaid
    ? payerEmail(order.fullName, { course: order.courseTitle, link })
    : guardianEmail(order.fullName, { learner: learnerName ?? order.fullName, link });
  await mail.enqueue(tx, { kind: 'order', to: order.email, ...email });
}
