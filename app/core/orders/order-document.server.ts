import { asc, eq } from 'drizzle-orm';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { orders } from '#app/db/tables/order-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { toPaise } from '#app/domain/money.ts';
import { sellerOf } from '#app/domain/seller.ts';
import { acceptedLess } from '#app/words/en/document-words.ts';
import { lineLabel } from '#app/words/en/price-words.ts';
import { revived } from './order-queries.server.ts';

/**
 * Issues the receipt or tax invoice of an order that becomes paid (SELL-75), in the transaction that has
 * locked the order. The total is what was really received: an accepted shortfall becomes a line of its own
 * (SELL-94). Returns null, and uses up no number, if the order costs nothing.
 */
export async function issueOrderDocument(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<DocumentContent | null> {
  const { reference, courseTitle, totalPaise, fullName, email } = order;
  const { paise: receivedPaise, payment, isTest } = await receivedFor(tx, order.id);
  const salePaise = Math.min(totalPaise, receivedPaise - order.refundedPaise);
  if (salePaise <= 0) return null;
  const settings = await getSettings(tx);
  const { zone } = settings.time;
  const sale = {
    orderReference: reference,
    description: courseTitle,
    lines: [
      ...order.lines.map((line) => ({ label: lineLabel(revived(line), zone), paise: line.paise })),
      ...(salePaise < totalPaise ? [{ label: acceptedLess, paise: salePaise - totalPaise }] : []),
    ],
    totalPaise: salePaise,
    buyer: { name: fullName, email, address: null, state: order.buyerState, gstin: order.buyerGstin },
    payment,
    isTest,
  };
  return await issueSaleDocument(tx, sale, sellerOf(settings), { at: now, zone });
}

type Received = Pick<DocumentContent, 'payment' | 'isTest'> & { paise: number };

/**
 * Returns how much was received for an order, perhaps in several payments, and how it was paid. Test payments
 * only count if there is no real one, and the document is then marked as a test.
 */
async function receivedFor(tx: Transaction, orderId: string): Promise<Received> {
  const { amount, method, reference, isTest } = payments;
  const all = await tx
    .select({ amount, method, reference, isTest })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.externalId));
  const real = all.filter((one) => !one.isTest);
  const received = real.length > 0 ? real : all;
  const methods = new Set(received.flatMap(({ method }) => method ?? []));
  const utrs = received.flatMap(({ reference }) => (reference === null ? [] : `UTR ${reference}`));
  return {
    isTest: real.length === 0 && all.length > 0,
    paise: received.reduce((sum, { amount }) => sum + toPaise(amount), 0),
    payment: { method: [...methods].join(', '), reference: utrs.join(', ') || null },
  };
}
