import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#app/domain/calendar.ts';
import type { Database } from './database.server.ts';
import { runningTotals, type TotalKind } from './tables/total-tables.server.ts';

/** Sums rows of `running_totals`: the count, and the money in paise. */
export const summedTotals = {
  count: sql<number>`coalesce(sum(${runningTotals.count}), 0)`.mapWith(Number),
  paise: sql<number>`coalesce(sum(${runningTotals.paise}), 0)`.mapWith(Number),
};

/** With `days`, both included; a monthly total has the first day of its month. */
export function totalsOf(kinds: readonly TotalKind[], days?: { from: Day; to: Day }): SQL | undefined {
  const { kind, startsOn } = runningTotals;
  return and(inArray(kind, [...kinds]), days && gte(startsOn, days.from), days && lte(startsOn, days.to));
}

/** Sums `running_totals` of these kinds; with `days`, only within them. */
export async function readTotals(
  db: Pick<Database, 'select'>,
  kinds: readonly TotalKind[],
  days?: { from: Day; to: Day },
): Promise<{ count: number; paise: number }> {
  const [row] = await db.select(summedTotals).from(runningTotals).where(totalsOf(kinds, days));
  return row ?? { count: 0, paise: 0 };
}
