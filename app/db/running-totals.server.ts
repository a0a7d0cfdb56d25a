import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#app/domain/calendar.ts';
import type { Database } from './database.server.ts';
import { runningTotals, type TotalKind } from './tables/total-tables.server.ts';

/**
 * SQL expressions that sum rows of `running_totals`: the count (of payments, enrollments or accounts), and the
 * money in paise.
 */
export const summedTotals = {
  count: sql<number>`coalesce(sum(${runningTotals.count}), 0)`.mapWith(Number),
  paise: sql<number>`coalesce(sum(${runningTotals.paise}), 0)`.mapWith(Number),
};

/**
 * Returns the condition for the rows of `running_totals` of these kinds. If `days` is given, a row's day must lie
 * within it, both ends included. A row of a monthly total has the first day of its month.
 */
export function totalsOf(kinds: readonly TotalKind[], days?: { from: Day; to: Day }): SQL | undefined {
  const { kind, startsOn } = runningTotals;
  return and(inArray(kind, [...kinds]), days && gte(startsOn, days.from), days && lte(startsOn, days.to));
}

/**
 * Returns the sum of all rows of `running_totals` of these kinds; with `days`, only of the rows whose day lies within
 * it.
 */
export async function readTotals(
  db: Pick<Database, 'select'>,
  kinds: readonly TotalKind[],
  days?: { from: Day; to: Day },
): Promise<{ count: number; paise: number }> {
  const [row] = await db.select(summedTotals).from(runningTotals).where(totalsOf(kinds, days));
  return row ?? { count: 0, paise: 0 };
}
