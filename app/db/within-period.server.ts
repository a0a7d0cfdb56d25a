import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#app/domain/calendar.ts';

/**
 * The condition that an instant lies within the days of a period in a time zone, first and last day included.
 * The column is not wrapped in a function, so that the database can use its index.
 */
export function within(at: PgColumn, { from, to }: { from: Day; to: Day }, zone: string): SQL {
  return sql`(${at} >= (${from}::date)::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone})`;
}
