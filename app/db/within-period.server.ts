import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#app/domain/calendar.ts';

/**
 * An instant from the first of the first day to the last of the last day in a time zone, both days inclusive. The
 * column stands bare, so that its index serves.
 */
export function within(at: PgColumn, { from, to }: { from: Day; to: Day }, zone: string): SQL {
  return sql`(${at} >= (${from}::date)::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone})`;
}
