import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { documentSeries, documents } from '#app/db/tables/document-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentNumber, type FinancialYear, financialYear } from '#app/domain/document-number.ts';
import { type Seller, testSeries } from '#app/domain/seller.ts';
import {
  type IssuedAt,
  type Refund,
  refundContent,
  type Sale,
  saleContent,
  type Unnumbered,
} from './document-content.ts';

/** A rollback gives the number to the next document: no gap in the series (SELL-67). Lock the order. */
export async function issueSaleDocument(
  tx: Transaction,
  { sale, seller, issued }: { sale: Sale; seller: Seller; issued: IssuedAt },
): Promise<DocumentContent> {
  const content = saleContent(sale, seller, issued);
  const { invoice, receipt } = seller.series;
  return await store(tx, content, content.kind === 'tax-invoice' ? invoice : receipt, issued);
}

type RefundDocument = {
  sale: DocumentContent;
  refund: Refund;
  seller: Pick<Seller, 'series'>;
  issued: IssuedAt;
};

/** `sale` is the refunded document. Credit notes have a series of their own (SELL-143). */
export async function issueRefundDocument(
  tx: Transaction,
  { sale, refund, seller, issued }: RefundDocument,
): Promise<DocumentContent> {
  const content = refundContent(sale, refund, issued);
  const { credit, refund: receipt } = seller.series;
  return await store(tx, content, content.kind === 'credit-note' ? credit : receipt, issued);
}

async function store(
  tx: Transaction,
  content: Unnumbered,
  ownSeries: string,
  { at, zone }: IssuedAt,
): Promise<DocumentContent> {
  const series = content.isTest ? testSeries : ownSeries;
  const year = financialYear(at, zone);
  const serial = await numberDocument(tx, series, year);
  const number = documentNumber(series, year, serial);
  const document = { ...content, number };
  const { kind, orderReference, isTest } = content;
  const against = content.against?.number ?? null;
  const row = { number, series, year, serial, kind, orderReference, against, isTest, issuedAt: at };
  await tx.insert(documents).values({ ...row, content: document });
  return document;
}

/** Returns the next number of a financial year (SELL-67). Locks the series for the transaction, so it has no gaps. */
export async function numberDocument(tx: Transaction, series: string, year: FinancialYear): Promise<number> {
  const [row] = await tx
    .insert(documentSeries)
    .values({ series, year, next: 2 })
    .onConflictDoUpdate({
      target: [documentSeries.series, documentSeries.year],
      set: { next: sql`${documentSeries.next} + 1` },
    })
    .returning({ next: documentSeries.next });
  if (!row) throw new Error('the series gave no number');
  return row.next - 1;
}
