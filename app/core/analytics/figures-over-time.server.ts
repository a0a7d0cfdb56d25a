import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { readTotals, summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { bucketFrom, fillBuckets, grainOf, type Period, periodBefore } from '#app/domain/period.ts';

type Range = Pick<Period, 'from' | 'to'>;

export async function getOverTime(db: Database, period: Period) {
  const before = periodBefore(period);
  const [buckets, earlier] = await Promise.all([listBuckets(db, period), before && getTotals(db, before)]);
  const valuesOf = (kind: 'revenue' | 'enrolled') =>
    new Map(
      buckets
        .filter((row) => row.kind === kind)
        .map(({ day, count, paise }) => [
          bucketFrom(day, grainOf(period)),
          kind === 'revenue' ? paise / 100 : count,
        ]),
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

function sum(values: ReadonlyMap<string, number>): number {
  return Math.round([...values.values()].reduce((all, value) => all + value, 0) * 100) / 100;
}
