import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { fillBuckets, grainOf, type Period, periodBefore } from '#app/domain/period.ts';

type Range = Pick<Period, 'from' | 'to'>;

const isReal = sql`not ${enrollments.isDemo}`;
const isRevenue = sql`${ledger.counts}`;
const revenueSum = sql<number>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number);

/**
 * Returns revenue in rupees and enrollments for each day or month of a period in the site's time zone, and
 * the totals of the period before it.
 */
export async function getOverTime(db: Database, period: Period, zone: string) {
  const before = periodBefore(period);
  const [revenue, enrolled, earlier] = await Promise.all([
    revenueByBucket(db, period, zone),
    enrollmentsByBucket(db, period, zone),
    before && getTotals(db, before, zone),
  ]);
  return {
    grain: grainOf(period),
    revenue: fillBuckets(period, revenue),
    enrollments: fillBuckets(period, enrolled),
    totals: { revenue: sum(revenue), enrollments: sum(enrolled) },
    earlier,
  };
}

/**
 * Returns the enrollments and revenue of each course in a period, highest revenue first. Deleted courses are
 * included, each as a row without a title.
 */
export async function listByCourse(db: Database, range: Range, zone: string) {
  const [enrolled, revenue] = await Promise.all([
    db
      .select({ courseId: enrollments.courseId, title: courses.title, count: count() })
      .from(enrollments)
      .leftJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(isReal, within(enrollments.enrolledAt, range, zone)))
      .groupBy(enrollments.courseId, courses.title)
      .orderBy(desc(count())),
    db
      .select({ courseId: ledger.courseId, title: courses.title, rupees: revenueSum })
      .from(ledger)
      .leftJoin(courses, eq(courses.id, ledger.courseId))
      .where(and(isRevenue, within(ledger.createdAt, range, zone)))
      .groupBy(ledger.courseId, courses.title),
  ]);
  type Row = { courseId: string | null; title: string | null; enrollments: number; revenue: number };
  const rows = new Map<string | null, Row>();
  for (const { courseId, title, count } of enrolled)
    rows.set(courseId, { courseId, title, enrollments: count, revenue: 0 });
  for (const { courseId, title, rupees } of revenue) {
    const row = rows.get(courseId) ?? { courseId, title, enrollments: 0, revenue: 0 };
    rows.set(courseId, { ...row, revenue: rupees });
  }
  return [...rows.values()].sort((a, b) => b.revenue - a.revenue || b.enrollments - a.enrollments);
}

async function getTotals(db: Database, range: Range, zone: string) {
  const [[revenue], [enrolled]] = await Promise.all([
    db
      .select({ rupees: revenueSum })
      .from(ledger)
      .where(and(isRevenue, within(ledger.createdAt, range, zone))),
    db
      .select({ count: count() })
      .from(enrollments)
      .where(and(isReal, within(enrollments.enrolledAt, range, zone))),
  ]);
  return { revenue: revenue?.rupees ?? 0, enrollments: enrolled?.count ?? 0 };
}

async function revenueByBucket(db: Database, period: Period, zone: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ bucket: bucketOf(ledger.createdAt, period, zone), value: revenueSum })
    .from(ledger)
    .where(and(isRevenue, within(ledger.createdAt, period, zone)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ bucket, value }) => [bucketName(bucket, period), value]));
}

async function enrollmentsByBucket(db: Database, period: Period, zone: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ bucket: bucketOf(enrollments.enrolledAt, period, zone), value: count() })
    .from(enrollments)
    .where(and(isReal, within(enrollments.enrolledAt, period, zone)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ bucket, value }) => [bucketName(bucket, period), value]));
}

/** The first day of the bucket. It is named only once it is grouped, because a name for each row takes long. */
const bucketOf = (at: PgColumn, range: Range, zone: string) =>
  sql<string>`date_trunc(${grainOf(range)}, ${at} at time zone ${zone})::date`;

/** Returns the name of the bucket that begins on a day: the day, or its month, such as `2026-11`. */
const bucketName = (firstDay: string, range: Range) =>
  grainOf(range) === 'day' ? firstDay : firstDay.slice(0, 'YYYY-MM'.length);

function sum(values: ReadonlyMap<string, number>): number {
  return Math.round([...values.values()].reduce((all, value) => all + value, 0) * 100) / 100;
}
