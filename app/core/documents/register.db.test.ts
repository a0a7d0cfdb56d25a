import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Month, monthsBack } from '#app/domain/month.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSale, plainSeller, registeredSeller } from '#tests/support/documents.ts';
import { howOften } from '#tests/support/how-often.ts';
import { readPlans } from '#tests/support/query-plans.ts';
import { randomMonths, type StoredMonths, storeMonths } from '#tests/support/random-months.ts';
import { issueRefundDocument, issueSaleDocument } from './issue-document.server.ts';
import { exportRegister } from './register-export.server.ts';
import {
  firstRegisterMonth,
  listRegisterAfter,
  listUncovered,
  sumRegister,
} from './register-queries.server.ts';

const zone = 'Asia/Kolkata';
const database = testDatabase();
afterEach(() => database.truncateAll());

const rowsOf = (month: Month) => listRegisterAfter(database.db, { month }, { last: undefined, limit: 1_000 });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Checks that the register of a month says to the paisa what its documents and its money do. */
async function checkMonth(month: Month, stored: StoredMonths): Promise<void> {
  const { db } = database;
  const said = stored.documents.filter((one) => one.month === month).map(({ content }) => content);
  const rows = await rowsOf(month);
  const expected = said.map((content) => {
    const sign = content.against ? -1 : 1;
    const { taxable = null, cgst = null, sgst = null, igst = null } = content.gst?.parts ?? {};
    const parts = { taxable, cgst, sgst, igst };
    const signed = Object.entries(parts).map(([name, paise]) => [
      name,
      paise === null ? null : sign * paise + 0,
    ]);
    const { number, day, gst, totalPaise } = content;
    const amounts = { ...Object.fromEntries(signed), total: sign * totalPaise };
    return { number, day, ...amounts, rate: gst?.rate ?? null };
  });
  const shown = rows.map(({ number, day, rate, taxable, cgst, sgst, igst, total }) => ({
    ...{ number, day, rate, taxable, cgst, sgst, igst, total },
  }));
  const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1);
  expect(shown.toSorted(byNumber), month).toEqual(expected.toSorted(byNumber));

  const sums = await sumRegister(db, { month });
  for (const { rate, count, ...amounts } of sums) {
    const same = expected.filter((one) => one.rate === rate);
    expect(count).toBe(same.length);
    for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
      expect(amounts[name], `${name} ${month}`).toBe(sum(same.map((one) => Number(one[name]))));
  }
  expect(sum(sums.map(({ count }) => count))).toBe(expected.length);

  const money = stored.money.filter((one) => one.month === month);
  const uncovered = await listUncovered(db, { month, zone }, 1_000);
  expect(
    sum(sums.map(({ total }) => total)) + sum(uncovered.map(({ moved, said }) => moved - said)),
    `the ledger of ${month}`,
  ).toBe(sum(money.map(({ paise }) => paise)));
  for (const { about, moved } of uncovered)
    expect(moved).toBe(sum(money.filter((one) => one.about === about).map(({ paise }) => paise)));
}

describe('[DAY-52] the register of a month', () => {
  it('[DAY-130] equals the documents and the ledger to the paisa in random months', async () => {
    const seed = Date.now() % 2 ** 31;
    const [months = []] = fc.sample(randomMonths(howOften(1_000)), { numRuns: 1, seed });
    const stored = await storeMonths(database.db, months, 2001);
    for (const month of monthsBack('2000-11', '2084-08').reverse())
      await checkMonth(month, stored).catch((error: Error) => {
        throw new Error(`seed ${seed}: ${error.message}`, { cause: error });
      });
  }, 180_000);

  const issued = { at: new Date('2026-10-31T19:00:00Z'), zone };
  const issueBoth = (seller = registeredSeller, name = 'Asha Rao') =>
    inTransaction(database.db, async (tx) => {
      const buyer = { ...aSale().buyer, name, gstin: '29AAGCB7383J1Z4' };
      const sale = await issueSaleDocument(tx, { sale: aSale({ buyer }), seller, issued });
      const refund = { label: 'Refund', paise: 49_900, refundedPaise: 0, payment: sale.payment };
      await issueRefundDocument(tx, { sale, refund, seller, issued });
    });

  it("counts days in the site's zone, and leaves tests out", async () => {
    await issueBoth();
    const test = { sale: aSale({ isTest: true }), seller: registeredSeller, issued };
    await inTransaction(database.db, (tx) => issueSaleDocument(tx, test));
    expect(await rowsOf('2026-10')).toEqual([]);
    expect((await rowsOf('2026-11')).map(({ number, day }) => [number, day])).toEqual([
      ['PK/26-27/00001', '2026-11-01'],
      ['PKN/26-27/00001', '2026-11-01'],
    ]);
    expect(await firstRegisterMonth(database.db, zone, new Date())).toBe('2026-11');
  });

  it('is a CSV with the columns that an accountant asks for, in which no name is a formula', async () => {
    await issueBoth(registeredSeller, '=1+1');
    const params = new URLSearchParams({ month: '2026-11' });
    const list = exportRegister(database.db, params, { now: new Date('2026-12-01T00:00:00Z'), zone });
    const [head = [], sale = [], back = []]: string[][] = parse(
      await csvResponse('x.csv', list, zone).text(),
      {
        bom: true,
      },
    );
    expect(head.join()).toBe(
      'date,number,kind,against,buyer,gstin,place_of_supply,sac,rate,taxable,cgst,sgst,igst,total,reference,order',
    );
    expect(sale.slice(0, 14).join()).toBe(
      "2026-11-01,PK/26-27/00001,tax-invoice,,'=1+1,29AAGCB7383J1Z4,Karnataka,999293,18,1270.34,114.33,114.33,0,1499",
    );
    expect(back.slice(9, 14).join()).toBe('-422.88,-38.06,-38.06,0,-499');
    expect(sale.slice(14)).toEqual(['UTR 084718897182', 'PK-7F3K9Q']);
  });

  it('of a seller without GST has totals alone', async () => {
    await issueBoth(plainSeller);
    const none = { rate: null, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    expect(await sumRegister(database.db, { month: '2026-11' })).toEqual([
      { ...none, count: 2, total: 100_000 },
    ]);
  });

  it('reads the documents of its month by their index, however many others there are', async () => {
    const { db } = database;
    await issueBoth();
    await db.execute(sql`insert into documents (number, series, year, serial, kind, order_reference, content, issued_at)
      select 'X' || n, 'X', '26-27', n, 'receipt', 'X' || n, content, issued_at - n * interval '2 hours'
      from documents, generate_series(1, 20000) n where number = 'PK/26-27/00001'`);
    await db.execute(sql`analyze documents`);
    const query = { month: '2026-11' };
    const first = { last: undefined, limit: 100 };
    const plan = await readPlans(db, (from) => listRegisterAfter(from, query, first));
    expect(plan).toContain('documents_day');
    expect(plan).not.toContain('Seq Scan on documents');
  });
});
