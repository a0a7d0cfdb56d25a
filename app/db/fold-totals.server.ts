import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Replaces all rows of `running_totals` that belong to one total by a single row with their sum. No total
 * changes and no transaction waits. Several server processes may run it at once, because each row is deleted
 * only once.
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
