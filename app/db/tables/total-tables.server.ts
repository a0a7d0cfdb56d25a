import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CampaignKind } from '#app/domain/campaign.ts';

/** The kinds are defined by the SQL function in a migration that inserts the rows. */
export type TotalKind =
  | 'revenue'
  | 'course_revenue'
  | `ledger_${'pending' | 'completed' | 'failed' | 'refunded'}`
  | 'course_refunded'
  | 'paid'
  | 'first'
  | 'course_discount'
  | `${CampaignKind}_${'money' | 'back' | 'paid' | 'first'}`
  | 'code_received'
  | 'code_refunded'
  | 'enrolled'
  | 'course_enrolled'
  | `open_${'not_started' | 'active' | 'completed'}`
  | 'last_studied'
  | `register_${'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'}`
  | 'uncovered'
  | 'students';

/** A trigger inserts a row for each change, so that no transaction waits; a total is their sum. */
export const runningTotals = pgTable(
  'running_totals',
  {
    kind: text().$type<TotalKind>().notNull(),
    /** The day, or the first of a month for a monthly total; `-infinity` for all time. */
    startsOn: date({ mode: 'string' }).notNull().default(sql`'-infinity'`),
    /**
     * The course, the campaign of its kind, the rate of GST in hundredths of a percent (`register_…`), or the order or
     * payment (`uncovered`); empty for totals that have no such part, and for none.
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
