import { type SQLWrapper, sql } from 'drizzle-orm';
import { mostListed } from '#app/domain/list-query.ts';
import type { Database } from './database.server.ts';

/**
 * Returns how many rows a query finds, or `mostListed + 1` if there are more than `mostListed`. The database stops
 * there, so that the count takes the same time however many rows there are.
 */
export async function countRows(db: Pick<Database, 'execute'>, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${query} found limit ${mostListed + 1}) counted`,
  );
  return rows[0]?.count ?? 0;
}
