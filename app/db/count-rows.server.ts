import { type SQLWrapper, sql } from 'drizzle-orm';
import { mostListed } from '#app/domain/list-query.ts';
import type { Database } from './database.server.ts';

/**
 * Returns how many rows a query finds, or `most + 1` if there are more than `most`. The database stops there, so that
 * the count takes the same time however many rows there are.
 */
export async function countRows(
  db: Pick<Database, 'execute'>,
  query: SQLWrapper,
  most = mostListed,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${query} found limit ${most + 1}) counted`,
  );
  return rows[0]?.count ?? 0;
}
