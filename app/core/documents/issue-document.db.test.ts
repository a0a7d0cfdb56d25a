import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentSeries, documents } from '#app/db/tables/document-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSale, plainSeller, registeredSeller } from '#tests/support/documents.ts';
import { listOrderDocuments } from './document-queries.server.ts';
import { documentSheet } from './document-sheet.server.ts';
import { issueRefundDocument, issueSaleDocument, numberDocument } from './issue-document.server.ts';

const zone = 'Asia/Kolkata';
const issued = { at: new Date('2026-11-22T10:00:00Z'), zone };

const database = testDatabase();
beforeEach(() => database.truncateAll());

const issue = (sale = aSale(), seller = registeredSeller, when = issued) =>
  inTransaction(database.db, (tx) => issueSaleDocument(tx, { sale, seller, issued: when }));
const rows = () => database.db.select().from(documents).orderBy(asc(documents.series), asc(documents.serial));

describe('[S-32] [SELL-67] the numbers of receipts and invoices', () => {
  it('run from 1 to n without a gap when 200 transactions issue at once and many are rolled back', async () => {
    // Decides by a fixed rule, not at random, which transactions roll back, so that a failure of this test can be
    // repeated.
    const isRolledBack = (order: number) => (order * 7919) % 10 < 4;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, order) =>
        inTransaction(database.db, async (tx) => {
          const reference = `PK-${order}`;
          const { number } = await issueSaleDocument(tx, {
            sale: aSale({ orderReference: reference }),
            seller: registeredSeller,
            issued,
          });
          if (isRolledBack(order)) throw new Error('rolled back');
          return number;
        }),
      ),
    );
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(kept).toHaveLength(120);
    const whole = kept.map((_, i) => `PK/26-27/${String(i + 1).padStart(5, '0')}`);
    expect(kept.toSorted()).toEqual(whole);
    const stored = await rows();
    expect(stored.map(({ number }) => number)).toEqual(whole);
    expect(stored.map(({ content }) => content.number)).toEqual(whole);
    const next = { series: 'PK', year: '26-27', next: 121 };
    expect(await database.db.select().from(documentSeries)).toEqual([next]);
  });

  it("[S-33] restart with the financial year in the site's time zone", async () => {
    const at = (text: string) => issue(aSale(), registeredSeller, { at: new Date(text), zone });
    expect((await at('2027-03-31T18:29:59Z')).number).toBe('PK/26-27/00001');
    expect((await at('2027-03-31T18:30:00Z')).number).toBe('PK/27-28/00001');
    expect((await at('2027-03-31T18:29:59Z')).number).toBe('PK/26-27/00002');
  });

  it('[S-55] are a separate series for test orders', async () => {
    expect((await issue(aSale({ isTest: true }))).number).toBe('TEST/26-27/00001');
    expect((await issue()).number).toBe('PK/26-27/00001');
  });

  it('are never given twice, even if two kinds share a series', async () => {
    const shared = {
      ...registeredSeller,
      series: { receipt: 'PK', invoice: 'PK', refund: 'PK', credit: 'PK' },
    };
    const sale = await issue(aSale(), shared);
    const refund = { label: 'Refund', paise: 149_900, refundedPaise: 0, payment: sale.payment };
    const back = await inTransaction(database.db, (tx) =>
      issueRefundDocument(tx, { sale, refund, seller: shared, issued }),
    );
    expect([sale.number, back.number]).toEqual(['PK/26-27/00001', 'PK/26-27/00002']);
  });

  it('[SELL-143] of credit notes have no hole where refund receipts lie between them', async () => {
    const sales = [await issue(), await issue(aSale(), plainSeller), await issue()];
    const numbers = [];
    for (const sale of sales) {
      const refund = { label: 'Refund', paise: 50_000, refundedPaise: 0, payment: sale.payment };
      const back = { sale, refund, seller: registeredSeller, issued };
      numbers.push((await inTransaction(database.db, (tx) => issueRefundDocument(tx, back))).number);
    }
    expect(numbers).toEqual(['PKN/26-27/00001', 'PKC/26-27/00001', 'PKN/26-27/00002']);
  });

  it('are not used up when a full series refuses one', async () => {
    await database.db.insert(documentSeries).values({ series: 'PKRZ', year: '26-27', next: 100_000 });
    const full = { ...plainSeller, series: { ...plainSeller.series, receipt: 'PKRZ' } };
    await expect(issue(aSale(), full)).rejects.toThrow(RangeError);
    const serial = await inTransaction(database.db, (tx) => numberDocument(tx, 'PKRZ', '26-27'));
    expect(serial).toBe(100_000);
  });
});

describe('[SELL-75] receipts and invoices of an order', () => {
  it('are listed in the order of issue, the refund with its sale', async () => {
    const sale = await issue();
    const refund = { label: 'Refund', paise: 50_000, refundedPaise: 0, payment: sale.payment };
    const later = { at: new Date('2026-11-25T10:00:00Z'), zone };
    await inTransaction(database.db, (tx) =>
      issueRefundDocument(tx, { sale, refund, seller: registeredSeller, issued: later }),
    );
    await issue(aSale({ orderReference: 'PK-222222' }));
    const listed = await listOrderDocuments(database.db, 'PK-7F3K9Q');
    expect(listed.map(({ kind, number }) => [kind, number])).toEqual([
      ['tax-invoice', 'PK/26-27/00001'],
      ['credit-note', 'PKN/26-27/00001'],
    ]);
    expect(listed[1]?.against).toEqual({ number: 'PK/26-27/00001', day: '2026-11-22' });
  });

  it('[S-45] keep their bytes when seller, address and GSTIN change', async () => {
    const first = await documentSheet(await issue());
    await issue(aSale({ orderReference: 'PK-222222' }), {
      ...registeredSeller,
      name: 'Other',
      address: 'Elsewhere',
    });
    const [stored] = await listOrderDocuments(database.db, 'PK-7F3K9Q');
    if (!stored) throw new Error('no document');
    expect(await documentSheet(stored)).toEqual(first);
  });
});
