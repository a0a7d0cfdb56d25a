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

/**
 * Numbers, freezes and stores the document of a sale in the caller's transaction, which must hold the lock on
 * the order: rolled back, it leaves no gap (SELL-67).
 */
export async function issueSaleDocument(
  tx: Transaction,
  sale: Sale,
  seller: Seller,
  issued: IssuedAt,
): Promise<DocumentContent> {
  const content = saleContent(sale, seller, issued);
  const { invoice, receipt } = seller.series;
  return await store(tx, content, content.kind === 'tax-invoice' ? invoice : receipt, issued);
}

/** Does the same for a refund of part or all of a sale, against that sale's document. */
export async function issueRefundDocument(
  tx: Transaction,
  sale: DocumentContent,
  refund: Refund,
  seller: Pick<Seller, 'series'>,
  issued: IssuedAt,
): Promise<DocumentContent> {
  return await store(tx, refundContent(sale, refund, issued), seller.series.refund, issued);
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

/**
 * Takes the next serial number of a series (SELL-67). The row stays locked until the transaction ends, so the
 * next one waits to learn whether this number was used; that makes the series free of gaps.
 */
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
