import { type SQLWrapper, sql } from 'drizzle-orm';
import { mostListed } from '#app/domain/list-query.ts';
import type { Database } from './database.server.ts';

/** Stops at `most + 1`, which means "more than `most`", so that it takes limited time in any table. */
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
