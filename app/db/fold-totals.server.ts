import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Keeps the table `running_totals` small: merges all rows that belong to the same total into one row with their sum. No
 * total changes, and no transaction has to wait. Several server processes may do this at once, because the database
 * lets only one of them delete a row.
 */
export async function foldTotals(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`with gone as (
      delete from running_totals where (kind, starts_on, course_id) in (
        select kind, starts_on, course_id from running_totals group by kind, starts_on, course_id having count(*) > 1)
      returning *)
    insert into running_totals
      select kind, starts_on, course_id, sum(count), sum(paise) from gone group by kind, starts_on, course_id
      having sum(count) <> 0 or sum(paise) <> 0`);
}
