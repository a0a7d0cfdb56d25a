import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#app/domain/calendar.ts';

/** On a day from `from` to `to`, both included. Compares `at` itself, so that its index can be used. */
export function within(at: PgColumn | SQL, { from, to }: { from: Day; to: Day }, zone: string): SQL {
  return sql`(${at} >= (${from}::date)::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone})`;
}
