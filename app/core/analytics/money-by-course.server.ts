import { and, asc, count, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { type Period, wholeMonths } from '#app/domain/period.ts';
import { earnedOf, type Money } from './report-money.ts';
import { sumMoneyBy } from './sum-money.server.ts';

type Range = Pick<Period, 'from' | 'to'>;

/** A course's money in paise, and its new enrollments. A deleted course has no title, money without a course no id. */
export type CourseMoney = Money & { courseId: string | null; title: string | null; enrollments: number };

/** Returns each course's figures in a period, by what it earned. What was sold is what was earned and what went back. */
export async function listByCourse(db: Database, range: Range, zone: string): Promise<CourseMoney[]> {
  const { months, days } = wholeMonths(range);
  const query = { period: range, zone, course: '' };
  const [titles, stored, enrolled, revenue, refunded, discounts] = await Promise.all([
    db.select({ id: courses.id, title: courses.title }).from(courses).orderBy(asc(courses.id)),
    months ? listStored(db, months) : [],
    listEnrolled(db, isWithin(enrollments.enrolledAt, days, zone)),
    listRevenue(db, isWithin(ledger.createdAt, days, zone)),
    sumMoneyBy(db, { kind: 'refunded', key: 'course' }, query),
    sumMoneyBy(db, { kind: 'discount', key: 'course' }, query),
  ]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const sums = new Map<string, { enrollments: number; paise: number }>();
  const moved = [...refunded.keys(), ...discounts.keys()].map((courseId) => ({
    ...{ courseId, enrollments: 0, paise: 0 },
  }));
  for (const { courseId, enrollments, paise } of [...stored, ...enrolled, ...revenue, ...moved]) {
    const soFar = sums.get(courseId) ?? { enrollments: 0, paise: 0 };
    sums.set(courseId, { enrollments: soFar.enrollments + enrollments, paise: soFar.paise + paise });
  }
  return [...sums]
    .map(([id, { enrollments, paise }]) => ({
      courseId: id === '' ? null : id,
      title: titleOf.get(id) ?? null,
      enrollments,
      sold: paise + (refunded.get(id) ?? 0),
      discount: discounts.get(id) ?? 0,
      refunded: refunded.get(id) ?? 0,
    }))
    .sort((a, b) => earnedOf(b) - earnedOf(a) || b.enrollments - a.enrollments);
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
    .where(and(sql`not ${enrollments.isDemo}`, isWanted))
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
