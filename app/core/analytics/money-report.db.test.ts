import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { listUncovered, sumRegister } from '#app/core/documents/register-queries.server.ts';
import { orderShape } from '#app/core/orders/order-admin-list.ts';
import { listOrders } from '#app/core/orders/order-admin-queries.server.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { readTotals } from '#app/db/running-totals.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { daysOfMonth, type Month, monthsBack } from '#app/domain/month.ts';
import { narrowedBy, noCourse } from '#app/domain/narrowed-list.ts';
import { parsePeriod, reportChoices } from '#app/domain/period.ts';
import { moneyLinks } from '#app/screens/analytics/money-links.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPlans } from '#tests/support/query-plans.ts';
import { randomMonths, type StoredMonths, storeMonths } from '#tests/support/random-months.ts';
import { readMoneyReport } from './money-report.server.ts';
import { earnedOf, sumMoney } from './report-money.ts';

const zone = 'Asia/Kolkata';
const database = testDatabase();
afterEach(() => database.truncateAll());

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const periodOf = (month: Month) => ({ choice: 'custom', ...daysOfMonth(month) }) as const;
const reportOf = (month: Month, course = '') =>
  readMoneyReport(database.db, { period: periodOf(month), zone, course });

/** Returns the sum in paise that the list behind an amount shows. */
async function sumAt(link: string): Promise<number> {
  const params = new URL(link, 'https://shop.example').searchParams;
  const { course, only, ...narrowed } = narrowedBy(params, zone);
  if (link.startsWith('/admin/orders')) {
    const query = { ...parseListQuery(params, orderShape), ...narrowed, course, only, size: 1_000 };
    const { rows, total } = await listOrders(database.db, query);
    expect(rows).toHaveLength(total);
    const ids = rows.map(({ id }) => id);
    const found = await database.db.select().from(orders).where(inArray(orders.id, ids));
    return sum(found.map(({ discountPaise }) => discountPaise));
  }
  const period = parsePeriod(params, '2090-01-01');
  const query = { ...parseListQuery(params, paymentShape), period, zone, course, only };
  return Math.round(((await listPayments(database.db, query)).sum ?? 0) * 100);
}

/** Checks a month against the revenue of the Overview, the Register, and what was stored. */
async function checkMonth(month: Month, stored: StoredMonths): Promise<void> {
  const { db } = database;
  const report = await reportOf(month);
  const all = sumMoney(report.buckets);
  const revenue = await readTotals(db, ['revenue'], daysOfMonth(month));
  const documents = sum((await sumRegister(db, { month })).map(({ total }) => total));
  const uncovered = sum(
    (await listUncovered(db, { month, zone }, 1_000)).map(({ moved, said }) => moved - said),
  );
  const moved = stored.money.filter((one) => one.month === month).map(({ paise }) => paise);
  const paid = stored.paid.filter((one) => one.month === month);
  expect(all.sold).toBe(sum(moved.filter((paise) => paise > 0)));
  expect(all.discount).toBe(sum(paid.map(({ discount }) => discount)));
  const atFullPrice = all.sold + all.discount;
  expect(atFullPrice - all.discount - all.refunded).toBe(revenue.paise);
  expect(earnedOf(all)).toBe(documents + uncovered);
  expect(sumMoney(report.byCourse)).toEqual(all);
  for (const { courseId, sold, discount, refunded } of report.byCourse)
    expect(sumMoney((await reportOf(month, courseId ?? noCourse)).buckets)).toEqual({
      sold,
      discount,
      refunded,
    });
  const coded = paid.filter(({ code }) => code !== null);
  expect(sum(report.byCode.map(({ orders }) => orders))).toBe(coded.length);
  expect(sumMoney(report.byCode).discount).toBe(sum(coded.map(({ byCode }) => byCode)));
}

describe('[DAY-51] what was sold and earned', () => {
  it('is the revenue of the Overview and of the Register, to the paisa, in 120 random months', async () => {
    const seed = Date.now() % 2 ** 31;
    const [months = []] = fc.sample(randomMonths(120), { numRuns: 1, seed });
    const stored = await storeMonths(database.db, months, 2001);
    for (const month of monthsBack('2000-11', '2011-06'))
      await checkMonth(month, stored).catch((error: Error) => {
        throw new Error(`seed ${seed}, ${month}: ${error.message}`, { cause: error });
      });
  }, 180_000);

  it('has the same sums as the lists that its amounts open', async () => {
    const [months = []] = fc.sample(randomMonths(4), { numRuns: 1, seed: 7 });
    await storeMonths(database.db, months, 2021);
    for (const month of monthsBack('2021-01', '2021-05'))
      for (const course of ['', 'c1', noCourse]) {
        const { buckets, byCode } = await reportOf(month, course);
        const all = sumMoney(buckets);
        const links = moneyLinks({ range: daysOfMonth(month), course });
        expect([
          await sumAt(links.sold),
          await sumAt(links.discount),
          -(await sumAt(links.refunded)) + 0,
          await sumAt(links.earned),
        ]).toEqual([all.sold, all.discount, all.refunded, earnedOf(all)]);
        for (const { code, orders } of byCode) {
          const range = { ...daysOfMonth(month), zone };
          const query = { ...parseListQuery(new URLSearchParams(), orderShape), range, course, code };
          expect((await listOrders(database.db, query)).total).toBe(orders);
        }
      }
  });

  it("adds up whatever the period, by the days of the site's zone", async () => {
    const [months = []] = fc.sample(randomMonths(14), { numRuns: 1, seed: 11 });
    await storeMonths(database.db, months, 2025);
    for (const choice of reportChoices) {
      const params = new URLSearchParams({ period: choice });
      const period = parsePeriod(params, '2026-02-17', reportChoices);
      const query = { period, zone, course: '' };
      const { buckets, byCourse } = await readMoneyReport(database.db, query);
      const revenue = await readTotals(database.db, ['revenue'], period);
      expect(earnedOf(sumMoney(buckets)), choice).toBe(revenue.paise);
      expect(sumMoney(byCourse), choice).toEqual(sumMoney(buckets));
    }
  });

  it('[DAY-179] reads no order, payment or enrollment of whole months', async () => {
    const period = { choice: 'custom', from: '2026-03-01', to: '2026-05-31' } as const;
    const plan = await readPlans(database.db, (db) => readMoneyReport(db, { period, zone, course: '' }));
    expect(plan).not.toMatch(/ on (orders|payments|refunds|enrollments)/);
  });
});
