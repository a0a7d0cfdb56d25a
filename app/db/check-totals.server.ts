import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/** A stored total (table `running_totals`) that differs from the sum of the rows that it counts. Money is in paise. */
export type WrongTotal = {
  kind: string;
  startsOn: string;
  courseId: string;
  kept: { count: number; paise: number };
  counted: { count: number; paise: number };
};

type Reader = Pick<Database, 'execute'>;

export async function listWrongTotals(db: Reader, most: number): Promise<WrongTotal[]> {
  const { rows } = await db.execute<WrongTotal>(sql`
    with kept as (select kind, starts_on, course_id, sum(count) as count, sum(paise) as paise from running_totals
        group by kind, starts_on, course_id having sum(count) <> 0 or sum(paise) <> 0),
      counted as (select * from counted_totals where count <> 0 or paise <> 0)
    select kind, starts_on::text as "startsOn", course_id as "courseId",
      json_build_object('count', coalesce(kept.count, 0), 'paise', coalesce(kept.paise, 0)) as kept,
      json_build_object('count', coalesce(counted.count, 0), 'paise', coalesce(counted.paise, 0)) as counted
    from kept full join counted using (kind, starts_on, course_id)
    where (kept.count, kept.paise) is distinct from (counted.count::numeric, counted.paise::numeric)
    order by kind, starts_on, course_id limit ${most}`);
  return rows;
}

/**
 * Returns the number of accounts whose stored learning figures, such as the number of enrollments, are not what their
 * enrollments and days of study say.
 */
export async function countWrongLearning(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from users u join counted_learning l on l.user_id = u.id
    where (u.counted_enrollments, u.counted_completed, u.counted_progress, u.last_studied_on)
      is distinct from (l.enrollments, l.completed, l.progress, l.last_studied_on)`);
  return rows[0]?.count ?? 0;
}

/** From the rows that they count; transactions that change such rows wait until it is finished. */
export async function recount(db: Reader): Promise<void> {
  await recountFirst(db);
  await db.execute(sql`select pankh_recount_totals()`);
  await db.execute(sql`select pankh_recount_learning()`);
}

// One buyer in each transaction: no order waits for those of other buyers.
async function recountFirst(db: Reader): Promise<void> {
  let after = '';
  while (true) {
    const { rows } = await db.execute<{ email: string }>(sql`select distinct o.email
      from orders o left join first_orders f on f.id = o.id
      where o.is_first <> (f.id is not null) and o.email > ${after} order by o.email limit 1000`);
    for (const { email } of rows) await db.execute(sql`select pankh_mark_first(${email})`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.email;
  }
}

/** Returns whether the indexes for searches exist. The indexes need PostgreSQL's extension `pg_trgm`. */
export async function hasSearchIndexes(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select to_regclass('users_search') is not null as is`,
  );
  return rows[0]?.is ?? false;
}

export async function indexSearches(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select pankh_index_searches() as is`);
  return rows[0]?.is ?? false;
}
