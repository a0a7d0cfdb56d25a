import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { savedBy } from '#app/db/of-campaign.server.ts';
import { isOfCourse } from '#app/db/of-course.server.ts';
import { summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { bucketFrom, fillBuckets, grainOf, type Period } from '#app/domain/period.ts';
import { listByCourse } from './money-by-course.server.ts';
import type { Money } from './report-money.ts';
import { type MoneyQuery, sumMoneyBy } from './sum-money.server.ts';

type ReportQuery = MoneyQuery & { period: Period };

/** The orders that were paid in a period with a code: what they brought, what the code took off, and what was refunded since. */
export type CodeMoney = Money & { code: string; orders: number };

/** The most rows of a table on the page. The CSV of the courses has all. */
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
    byCourse: byCourse.slice(0, mostShown),
    courses: byCourse.length,
    byCode: byCode.slice(0, mostShown),
    codes: byCode.length,
    title: titled?.title ?? null,
  };
}

export type MoneyReport = Awaited<ReturnType<typeof readMoneyReport>>;

/** Returns each day, week or month of the period, also those without money. */
async function listBuckets(db: Database, query: ReportQuery): Promise<(Money & { bucket: string })[]> {
  const { period, course } = query;
  const [{ sold, refunded }, discount] = await Promise.all([
    course === '' ? readStored(db, period) : readMoved(db, query),
    sumMoneyBy(db, { kind: 'discount', key: 'bucket' }, query),
  ]);
  const all = new Map([...refunded, ...discount, ...sold]);
  return fillBuckets(period, all).map(({ bucket }) => ({
    bucket,
    sold: sold.get(bucket) ?? 0,
    discount: discount.get(bucket) ?? 0,
    refunded: refunded.get(bucket) ?? 0,
  }));
}

type Sums = ReadonlyMap<string, number>;

async function readMoved(db: Database, query: ReportQuery): Promise<{ sold: Sums; refunded: Sums }> {
  const [sold, refunded] = await Promise.all([
    sumMoneyBy(db, { kind: 'sold', key: 'bucket' }, query),
    sumMoneyBy(db, { kind: 'refunded', key: 'bucket' }, query),
  ]);
  return { sold, refunded };
}

/** Reads the stored totals of days: what completed payments brought, less the revenue, is what was refunded. */
async function readStored(db: Database, period: Period): Promise<{ sold: Sums; refunded: Sums }> {
  const { kind, startsOn } = runningTotals;
  const grain = grainOf(period);
  const rows = await db
    .select({ kind, day: sql<string>`date_trunc(${grain}, ${startsOn})::date`, ...summedTotals })
    .from(runningTotals)
    .where(totalsOf(['revenue', 'ledger_completed'], period))
    .groupBy(sql`1, 2`);
  const of = (wanted: string) =>
    new Map(
      rows.filter((row) => row.kind === wanted).map(({ day, paise }) => [bucketFrom(day, grain), paise]),
    );
  const [sold, revenue] = [of('ledger_completed'), of('revenue')];
  const buckets = [...new Set([...sold.keys(), ...revenue.keys()])];
  const left = (bucket: string) => (sold.get(bucket) ?? 0) - (revenue.get(bucket) ?? 0);
  return { sold, refunded: new Map(buckets.map((bucket) => [bucket, left(bucket)])) };
}

async function listByCode(db: Database, { period, zone, course }: MoneyQuery): Promise<CodeMoney[]> {
  const sum = (paise: SQL) => sql<number>`sum(${paise})`.mapWith(Number);
  // `savedBy` names an order so.
  const o = alias(orders, 'o');
  const sold = sum(sql`${o.receivedPaise}`);
  return await db
    .select({
      code: sql<string>`${o.code}`,
      orders: sql<number>`count(*)`.mapWith(Number),
      sold,
      discount: sum(savedBy.code),
      refunded: sum(sql`${o.refundedPaise}`),
    })
    .from(o)
    .where(
      and(
        eq(o.isTest, false),
        isNotNull(o.code),
        within(o.paidAt, period, zone),
        isOfCourse(o.courseId, course),
      ),
    )
    .groupBy(o.code)
    .orderBy(desc(sold), o.code);
}
