import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What a row of `running_totals` counts. The kinds are defined by the SQL function that inserts the rows; that function
 * is in a migration.
 */
export type TotalKind =
  | 'revenue'
  | 'course_revenue'
  | `ledger_${'pending' | 'completed' | 'failed' | 'refunded'}`
  | 'enrolled'
  | 'course_enrolled'
  | `open_${'not_started' | 'active' | 'completed'}`
  | 'students';

/**
 * Stored sums of payments, enrollments and accounts, so that pages need not compute them each time. For each change, a
 * database trigger inserts a row. The trigger never updates an existing row, so no transaction waits for another. A
 * total is the sum of all its rows.
 */
export const runningTotals = pgTable(
  'running_totals',
  {
    kind: text().$type<TotalKind>().notNull(),
    /**
     * The day for which the row counts or, for a monthly total, the first day of the month; `-infinity` for a total of
     * all time.
     */
    startsOn: date({ mode: 'string' }).notNull().default(sql`'-infinity'`),
    /**
     * The course, for a total that is counted per course. Empty for all other totals, and for payments without a
     * course.
     */
    courseId: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull().default(0),
    paise: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('running_totals_kind').on(t.kind, t.startsOn),
    index('running_totals_course').on(t.courseId, t.kind).where(sql`${t.courseId} <> ''`),
  ],
);
