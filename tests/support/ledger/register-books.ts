import { toPaise } from '@pankh/india/money.ts';
import { expect } from 'vitest';
import { readMoneyReport } from '#app/core/analytics/money-report.server.ts';
import { earnedOf, sumMoney } from '#app/core/analytics/report-money.ts';
import {
  listRegisterAfter,
  listUncovered,
  sumRegister,
} from '#app/core/documents/register-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { documents } from '#app/db/tables/document-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { daysOfMonth, monthOf } from '#app/domain/month.ts';

const zone = 'Asia/Kolkata';

type Shop = { revenue: number; documents: (typeof documents.$inferSelect)[]; moved: readonly Date[] };

/**
 * Checks that the registers of all months in which a document was issued or money moved have each document once, and
 * add up to the documents and to the revenue, as the reports do (DAY-51, DAY-52, DAY-130). `revenue` is in rupees.
 */
export async function checkRegister(
  db: Database,
  { revenue, documents: issued, moved }: Shop,
): Promise<void> {
  const real = issued.filter(({ isTest }) => !isTest);
  const days = [...real.map(({ content }) => content.day), ...moved.map((at) => dayIn(at, zone))];
  const numbers: string[] = [];
  let [total, differs, earned] = [0, 0, 0];
  for (const month of new Set(days.map(monthOf))) {
    const rows = await listRegisterAfter(db, { month }, { last: undefined, limit: 10_000 });
    numbers.push(...rows.map(({ number }) => number));
    const listed = rows.reduce((all, row) => all + row.total, 0);
    const summed = (await sumRegister(db, { month })).reduce((all, row) => all + row.total, 0);
    expect(summed, `the sum of ${month}`).toBe(listed);
    total += summed;
    for (const { moved, said } of await listUncovered(db, { month, zone }, 10_000)) differs += moved - said;
    const period = { choice: 'custom', ...daysOfMonth(month) } as const;
    const report = await readMoneyReport(db, { period, zone, course: '' });
    earned += earnedOf(sumMoney(report.buckets));
    expect(sumMoney(report.byCourse), `the courses of ${month}`).toEqual(sumMoney(report.buckets));
  }
  expect(numbers.toSorted(), 'the documents of the registers').toEqual(
    real.map(({ number }) => number).toSorted(),
  );
  const signed = real.map(({ against, content }) => (against === null ? 1 : -1) * content.totalPaise);
  expect(total, 'the sum of the registers').toBe(signed.reduce((all, paise) => all + paise, 0));
  expect(total + differs, 'the registers and the revenue').toBe(toPaise(revenue));
  expect(earned, 'what the months earned').toBe(toPaise(revenue));
}
