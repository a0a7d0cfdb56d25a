import { asc, eq } from 'drizzle-orm';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { orders } from '#app/db/tables/order-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { sellerOf } from '#app/domain/seller.ts';
import { lineLabel } from '#app/words/en/price-words.ts';
import { revived } from './order-queries.server.ts';

/**
 * Issues the receipt or tax invoice of an order that becomes paid (SELL-75). Runs in the caller's
 * transaction, which must have locked the order. Returns null for an order that costs nothing, which gets no
 * document.
 */
export async function issueOrderDocument(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<DocumentContent | null> {
  const { reference, courseTitle, totalPaise, fullName, email } = order;
  if (totalPaise === 0) return null;
  const settings = await getSettings(tx);
  const { zone } = settings.time;
  const sale = {
    orderReference: reference,
    description: courseTitle,
    lines: order.lines.map((line) => ({ label: lineLabel(revived(line), zone), paise: line.paise })),
    totalPaise,
    buyer: { name: fullName, email, address: null, state: order.buyerState, gstin: order.buyerGstin },
    payment: await paymentOf(tx, order.id),
    isTest: order.isTest,
  };
  return await issueSaleDocument(tx, sale, sellerOf(settings), { at: now, zone });
}

/** Returns how an order was paid, which may be in several parts. */
async function paymentOf(tx: Transaction, orderId: string): Promise<DocumentContent['payment']> {
  const received = await tx
    .select({ method: payments.method, reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.externalId));
  const methods = new Set(received.flatMap(({ method }) => method ?? []));
  const utrs = received.flatMap(({ reference }) => (reference === null ? [] : `UTR ${reference}`));
  return { method: [...methods].join(', '), reference: utrs.join(', ') || null };
}
