import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { type PartOfMonth, type Period, wholeMonths } from '#app/domain/period.ts';
import { earnedOf, type Money } from './report-money.ts';
import { sumMoneyBy } from './sum-money.server.ts';

type Range = Pick<Period, 'from' | 'to'>;

/** A course's money in paise, and its new enrollments. A deleted course has no title, money without a course no id. */
export type CourseMoney = Money & { courseId: string | null; title: string | null; enrollments: number };

/** Returns each course's figures in a period, by what it earned. What was sold is what was earned and what went back. */
export async function listByCourse(db: Database, range: Range, zone: string): Promise<CourseMoney[]> {
  const { months, days } = wholeMonths(range);
  const [titles, stored, ...parts] = await Promise.all([
    db.select({ id: courses.id, title: courses.title }).from(courses).orderBy(asc(courses.id)),
    months ? listStored(db, months) : [],
    ...days.map((part) => listPart(db, part, zone)),
  ]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const sums = new Map<string, Figures>();
  for (const { courseId, figures } of [...stored, ...parts.flat()]) {
    const soFar = sums.get(courseId) ?? { enrollments: 0, earned: 0, refunded: 0, discount: 0 };
    for (const name of figureNames) soFar[name] += figures[name] ?? 0;
    sums.set(courseId, soFar);
  }
  return [...sums]
    .filter(([, figures]) => figureNames.some((name) => figures[name] !== 0))
    .map(([id, { enrollments, earned, refunded, discount }]) => ({
      courseId: id === '' ? null : id,
      title: titleOf.get(id) ?? null,
      enrollments,
      ...{ sold: earned + refunded, discount, refunded },
    }))
    .sort((a, b) => earnedOf(b) - earnedOf(a) || b.enrollments - a.enrollments || byId(a, b));
}

// Equal courses keep their order from page to page.
const byId = (a: CourseMoney, b: CourseMoney) => ((a.courseId ?? '') < (b.courseId ?? '') ? -1 : 1);

const figureNames = ['enrollments', 'earned', 'refunded', 'discount'] as const;
type Figures = Record<(typeof figureNames)[number], number>;
type Part = { courseId: string; figures: Partial<Figures> };

/** The total of months that has a figure. */
const stored = {
  enrollments: { kind: 'course_enrolled', sum: summedTotals.count },
  earned: { kind: 'course_revenue', sum: summedTotals.paise },
  refunded: { kind: 'course_refunded', sum: summedTotals.paise },
  discount: { kind: 'course_discount', sum: summedTotals.paise },
} as const;

/** Reads the stored monthly totals, a kind at a time: two thirds of the time of all at once. */
async function listStored(db: Database, months: Range): Promise<Part[]> {
  const { courseId } = runningTotals;
  const parts = await Promise.all(
    figureNames.map(async (name) => {
      const { kind, sum } = stored[name];
      const rows = await db
        .select({ courseId, sum })
        .from(runningTotals)
        .where(totalsOf([kind], months))
        .groupBy(courseId);
      return rows.map(({ courseId, sum }): Part => ({ courseId, figures: { [name]: sum } }));
    }),
  );
  return parts.flat();
}

async function listPart(db: Database, { sign, ...period }: PartOfMonth, zone: string): Promise<Part[]> {
  const parts = await Promise.all([
    listEnrolled(db, within(enrollments.enrolledAt, period, zone)),
    listRevenue(db, within(ledger.createdAt, period, zone)),
    listMoved(db, 'refunded', period, zone),
    listMoved(db, 'discount', period, zone),
  ]);
  const signed = (figures: Partial<Figures>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, sign * value]));
  return parts.flat().map(({ courseId, figures }) => ({ courseId, figures: signed(figures) }));
}

async function listMoved(db: Database, kind: 'refunded' | 'discount', period: Range, zone: string) {
  const sums = await sumMoneyBy(db, { kind, key: 'course' }, { period, zone, course: '' });
  return [...sums].map(([courseId, paise]): Part => ({ courseId, figures: { [kind]: paise } }));
}

async function listEnrolled(db: Database, isWanted: SQL) {
  const rows = await db
    .select({ courseId: enrollments.courseId, enrollments: count() })
    .from(enrollments)
    .where(and(sql`not ${enrollments.isDemo}`, isWanted))
    .groupBy(enrollments.courseId);
  return rows.map(({ courseId, enrollments }): Part => ({ courseId, figures: { enrollments } }));
}

async function listRevenue(db: Database, isWanted: SQL) {
  const paise = sql<number>`(coalesce(sum(${ledger.amount}), 0) * 100)::bigint`.mapWith(Number);
  const rows = await db
    .select({ courseId: sql<string>`coalesce(${ledger.courseId}, '')`, paise })
    .from(ledger)
    .where(and(sql`${ledger.counts}`, isWanted))
    .groupBy(ledger.courseId);
  return rows.map(({ courseId, paise }): Part => ({ courseId, figures: { earned: paise } }));
}
