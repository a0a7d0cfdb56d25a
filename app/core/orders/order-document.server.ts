import { toPaise } from '@pankh/india/money.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { sellerOf } from '#app/domain/seller.ts';
import { addressLines, careOf, deliveredTo } from '#app/words/en/address-words.ts';
import { acceptedLess } from '#app/words/en/document-words.ts';
import { lineLabel } from '#app/words/en/price-words.ts';
import { revived } from './order-queries.server.ts';

/**
 * Issues the receipt or tax invoice of an order that becomes paid (SELL-75); null if it costs nothing. The
 * total is what was received: a line states what the owner waived (SELL-94).
 */
export async function issueOrderDocument(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<DocumentContent | null> {
  const { reference, courseTitle, totalPaise, fullName, email } = order;
  const { paise, payment, isTest } = await keptOf(tx, order);
  const salePaise = Math.min(totalPaise, paise);
  if (salePaise <= 0) return null;
  const settings = await getSettings(tx);
  const { zone } = settings.time;
  // India's rules for GST (Rule 46) require the buyer's address on a tax invoice, but not on a receipt.
  const isInvoice = sellerOf(settings).gst !== null;
  const sentTo = isInvoice && order.kitAddress ? invoiceAddress(order.kitAddress, fullName) : null;
  // A company may be registered in one State and have the kit sent to another, which is then only where it is delivered.
  const isElsewhere = order.buyerGstin !== null && order.kitAddress?.state !== order.buyerState;
  const address = sentTo !== null && isElsewhere ? deliveredTo(sentTo) : sentTo;
  const sale = {
    orderReference: reference,
    description: courseTitle,
    lines: [
      ...order.lines.map((line) => ({ label: lineLabel(revived(line), zone), paise: line.paise })),
      ...(salePaise < totalPaise ? [{ label: acceptedLess, paise: salePaise - totalPaise }] : []),
    ],
    totalPaise: salePaise,
    buyer: { name: fullName, email, address, state: order.buyerState, gstin: order.buyerGstin },
    payment,
    isTest,
  };
  return await issueSaleDocument(tx, { sale, seller: sellerOf(settings), issued: { at: now, zone } });
}

type Kept = Pick<DocumentContent, 'payment' | 'isTest'> & { paise: number };

/** Returns what was paid and not refunded, and how. Test payments count only without real ones. */
async function keptOf(tx: Transaction, order: typeof orders.$inferSelect): Promise<Kept> {
  const { amount, method, reference, isTest } = payments;
  const all = await tx
    .select({ amount, method, reference, isTest })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.createdAt), asc(payments.externalId));
  const [ofTests] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.paise}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.replaces), isTest));
  const real = all.filter((one) => !one.isTest);
  const sum = (some: typeof all) => some.reduce((paise, one) => paise + toPaise(one.amount), 0);
  const testPaise = Math.min(ofTests?.paise ?? 0, sum(all) - sum(real));
  const realPaise = sum(real) - (order.refundedPaise - testPaise);
  const received = realPaise > 0 ? real : all;
  const methods = new Set(received.flatMap(({ method }) => method ?? []));
  const utrs = received.flatMap(({ reference }) => (reference === null ? [] : `UTR ${reference}`));
  return {
    isTest: realPaise <= 0 && all.length > 0,
    paise: realPaise > 0 ? realPaise : sum(all) - order.refundedPaise,
    payment: { method: [...methods].join(', '), reference: utrs.join(', ') || null },
  };
}

/** The landmark is for the courier and left out; "care of" names a recipient who is not the buyer. */
function invoiceAddress(address: KitAddress, buyer: string): string {
  const lines = addressLines({ ...address, landmark: '' });
  return [...(address.name === buyer ? [] : [careOf(address.name)]), ...lines].join(', ');
}
