import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { isOfCourse } from '#app/db/of-course.server.ts';
import { summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { runningTotals, type TotalKind } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { bucketFrom, fillBuckets, grainOf, type Period } from '#app/domain/period.ts';
import { listByCourse } from './money-by-course.server.ts';
import type { Money } from './report-money.ts';
import { type MoneyQuery, sumMoneyBy } from './sum-money.server.ts';

type ReportQuery = MoneyQuery & { period: Period };

/** The orders that were paid in a period with a code: what they brought, what the code took off, and what was refunded since. */
export type CodeMoney = Money & { code: string; orders: number };

/** The most codes on the page. The CSV of the codes' campaigns has all. */
const mostShown = 100;

/** Returns what was sold, given as discount and refunded, in paise, by time, course and code (DAY-51). */
export async function readMoneyReport(db: Database, query: ReportQuery) {
  const { period, zone, course } = query;
  const [buckets, byCourse, byCode, [titled]] = await Promise.all([
    listBuckets(db, query),
    course === '' ? listByCourse(db, period, zone) : [],
    listByCode(db, query),
    db.select({ title: courses.title }).from(courses).where(eq(courses.id, course)),
  ]);
  return {
    grain: grainOf(period),
    buckets,
    byCourse,
    byCode: byCode.slice(0, mostShown),
    codes: byCode.length,
    title: titled?.title ?? null,
  };
}

export type MoneyReport = Awaited<ReturnType<typeof readMoneyReport>>;

/** Returns each day, week or month of the period, also those without money. */
async function listBuckets(db: Database, query: ReportQuery): Promise<(Money & { bucket: string })[]> {
  const { period, course } = query;
  const { sold, discount, refunded } =
    course === '' ? await readStored(db, period) : await readMoved(db, query);
  const all = new Map([...refunded, ...discount, ...sold]);
  return fillBuckets(period, all).map(({ bucket }) => ({
    bucket,
    sold: sold.get(bucket) ?? 0,
    discount: discount.get(bucket) ?? 0,
    refunded: refunded.get(bucket) ?? 0,
  }));
}

type Sums = Record<keyof Money, ReadonlyMap<string, number>>;

async function readMoved(db: Database, query: ReportQuery): Promise<Sums> {
  const sumOf = (kind: keyof Money) => sumMoneyBy(db, { kind, key: 'bucket' }, query);
  const [sold, discount, refunded] = await Promise.all([sumOf('sold'), sumOf('discount'), sumOf('refunded')]);
  return { sold, discount, refunded };
}

/** Reads the stored totals of days: what completed payments brought, less the revenue, is what was refunded. */
async function readStored(db: Database, period: Period): Promise<Sums> {
  const { kind, startsOn } = runningTotals;
  const grain = grainOf(period);
  const rows = await db
    .select({ kind, day: sql<string>`date_trunc(${grain}, ${startsOn})::date`, ...summedTotals })
    .from(runningTotals)
    .where(totalsOf(['revenue', 'ledger_completed', 'paid'], period))
    .groupBy(sql`1, 2`);
  const of = (wanted: TotalKind) =>
    new Map(
      rows.filter((row) => row.kind === wanted).map(({ day, paise }) => [bucketFrom(day, grain), paise]),
    );
  const [sold, revenue] = [of('ledger_completed'), of('revenue')];
  const buckets = [...new Set([...sold.keys(), ...revenue.keys()])];
  const left = (bucket: string) => (sold.get(bucket) ?? 0) - (revenue.get(bucket) ?? 0);
  return { sold, discount: of('paid'), refunded: new Map(buckets.map((bucket) => [bucket, left(bucket)])) };
}

/** Returns the money of each code: of all courses from the stored totals, of one course from its orders. */
async function listByCode(db: Database, { period, zone, course }: MoneyQuery): Promise<CodeMoney[]> {
  if (course === '') return await listStoredCodes(db, period);
  const sum = (paise: PgColumn) => sql<number>`sum(${paise})`.mapWith(Number);
  const sold = sum(orders.receivedPaise);
  return await db
    .select({
      code: sql<string>`${orders.code}`,
      orders: count(),
      sold,
      discount: sum(orders.codePaise),
      refunded: sum(orders.refundedPaise),
    })
    .from(orders)
    .where(
      and(
        eq(orders.isTest, false),
        isNotNull(orders.code),
        within(orders.paidAt, period, zone),
        isOfCourse(orders.courseId, course),
      ),
    )
    .groupBy(orders.code)
    .orderBy(desc(sold), orders.code);
}

async function listStoredCodes(db: Database, period: MoneyQuery['period']): Promise<CodeMoney[]> {
  const { kind, courseId: code } = runningTotals;
  const rows = await db
    .select({ kind, code, ...summedTotals })
    .from(runningTotals)
    .where(totalsOf(['code_paid', 'code_received', 'code_refunded'], period))
    .groupBy(kind, code);
  const found = new Map<string, CodeMoney>();
  for (const { kind, code, count, paise } of rows) {
    const sums = found.get(code) ?? { code, orders: 0, sold: 0, discount: 0, refunded: 0 };
    if (kind === 'code_paid') [sums.orders, sums.discount] = [count, paise];
    else sums[kind === 'code_received' ? 'sold' : 'refunded'] = paise;
    found.set(code, sums);
  }
  return [...found.values()]
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.sold - a.sold || (a.code < b.code ? -1 : 1));
}
