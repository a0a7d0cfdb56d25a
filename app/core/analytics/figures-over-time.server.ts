import { and, asc, count, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { readTotals, summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { fillBuckets, grainOf, type Period, periodBefore, wholeMonths } from '#app/domain/period.ts';

type Range = Pick<Period, 'from' | 'to'>;

const isReal = sql`not ${enrollments.isDemo}`;

/**
 * Returns revenue in rupees and enrollments for each day or month in the site's zone, and the totals of the period
 * before.
 */
export async function getOverTime(db: Database, period: Period) {
  const before = periodBefore(period);
  const [buckets, earlier] = await Promise.all([listBuckets(db, period), before && getTotals(db, before)]);
  const valuesOf = (kind: 'revenue' | 'enrolled') =>
    new Map(
      buckets
        .filter((row) => row.kind === kind)
        .map(({ day, count, paise }) => [bucketName(day, period), kind === 'revenue' ? paise / 100 : count]),
    );
  const [revenue, enrolled] = [valuesOf('revenue'), valuesOf('enrolled')];
  return {
    grain: grainOf(period),
    revenue: fillBuckets(period, revenue),
    enrollments: fillBuckets(period, enrolled),
    totals: { revenue: sum(revenue), enrollments: sum(enrolled) },
    earlier,
  };
}

type CourseFigures = {
  courseId: string | null;
  title: string | null;
  enrollments: number;
  revenue: number;
};

/**
 * Returns each course's figures, in rupees, by revenue. A deleted course has no title; payments without a course
 * share one row.
 */
export async function listByCourse(db: Database, range: Range, zone: string): Promise<CourseFigures[]> {
  const { months, days } = wholeMonths(range);
  const [titles, stored, enrolled, revenue] = await Promise.all([
    db.select({ id: courses.id, title: courses.title }).from(courses).orderBy(asc(courses.id)),
    months ? listStored(db, months) : [],
    listEnrolled(db, isWithin(enrollments.enrolledAt, days, zone)),
    listRevenue(db, isWithin(ledger.createdAt, days, zone)),
  ]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const sums = new Map<string, { enrollments: number; paise: number }>();
  for (const { courseId, enrollments, paise } of [...stored, ...enrolled, ...revenue]) {
    const soFar = sums.get(courseId) ?? { enrollments: 0, paise: 0 };
    sums.set(courseId, { enrollments: soFar.enrollments + enrollments, paise: soFar.paise + paise });
  }
  return [...sums]
    .map(([id, { enrollments, paise }]) => ({
      courseId: id === '' ? null : id,
      title: titleOf.get(id) ?? null,
      enrollments,
      revenue: paise / 100,
    }))
    .sort((a, b) => b.revenue - a.revenue || b.enrollments - a.enrollments);
}

async function getTotals(db: Database, range: Range) {
  const [revenue, enrolled] = await Promise.all([
    readTotals(db, ['revenue'], range),
    readTotals(db, ['enrolled'], range),
  ]);
  return { revenue: revenue.paise / 100, enrollments: enrolled.count };
}

async function listBuckets(db: Database, period: Period) {
  const { kind, startsOn } = runningTotals;
  return await db
    .select({
      kind,
      day: sql<string>`date_trunc(${grainOf(period)}, ${startsOn})::date`,
      ...summedTotals,
    })
    .from(runningTotals)
    .where(totalsOf(['revenue', 'enrolled'], period))
    .groupBy(sql`1, 2`);
}

/** Returns each course's enrollments and revenue in a period of whole months, read from the stored monthly totals. */
async function listStored(db: Database, months: Range) {
  const { kind, courseId } = runningTotals;
  const rows = await db
    .select({ kind, courseId, ...summedTotals })
    .from(runningTotals)
    .where(totalsOf(['course_revenue', 'course_enrolled'], months))
    .groupBy(kind, courseId);
  return rows
    .filter(({ count, paise }) => count !== 0 || paise !== 0)
    .map((row) => ({
      courseId: row.courseId,
      enrollments: row.kind === 'course_enrolled' ? row.count : 0,
      paise: row.paise,
    }));
}

async function listEnrolled(db: Database, isWanted: SQL | undefined) {
  const rows = await db
    .select({ courseId: enrollments.courseId, enrollments: count() })
    .from(enrollments)
    .where(and(isReal, isWanted))
    .groupBy(enrollments.courseId);
  return rows.map((row) => ({ ...row, paise: 0 }));
}

async function listRevenue(db: Database, isWanted: SQL | undefined) {
  const paise = sql<number>`(coalesce(sum(${ledger.amount}), 0) * 100)::bigint`.mapWith(Number);
  const rows = await db
    .select({ courseId: sql<string>`coalesce(${ledger.courseId}, '')`, paise })
    .from(ledger)
    .where(and(sql`${ledger.counts}`, isWanted))
    .groupBy(ledger.courseId);
  return rows.map((row) => ({ ...row, enrollments: 0 }));
}

/** Returns the SQL condition that a time lies in one of the ranges; `false` if there are no ranges. */
const isWithin = (at: PgColumn, ranges: Range[], zone: string): SQL | undefined =>
  ranges.length === 0 ? sql`false` : or(...ranges.map((range) => within(at, range, zone)));

/** Returns the day or, in a long period, its month, such as `2026-11`. */
const bucketName = (firstDay: string, range: Range) =>
  grainOf(range) === 'day' ? firstDay : firstDay.slice(0, 'YYYY-MM'.length);

function sum(values: ReadonlyMap<string, number>): number {
  return Math.round([...values.values()].reduce((all, value) => all + value, 0) * 100) / 100;
}
