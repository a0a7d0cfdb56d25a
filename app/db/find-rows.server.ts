import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostFound } from '#app/domain/list-query.ts';
import { countRows } from './count-rows.server.ts';
import type { Database } from './database.server.ts';
import { inTransaction } from './transaction.server.ts';

/** A list of one table: its column `id`, the condition that includes its search, and the search ('' for none). */
type List = { id: PgColumn; where: SQL | undefined; search: string };

/**
 * Returns how many rows a list has, as `countRows` does, and the condition with which to read a page of it. If its
 * search finds at most 2,000 rows, they are looked up by an index first, and the condition names them. If it finds
 * more, the condition is the list's own: reading the rows in their order soon fills a page.
 */
export async function countAndNarrow(db: Database, { id, where, search }: List) {
  const all = db.select({ id }).from(id.table).where(where);
  if (search === '') return { total: await countRows(db, all), where };
  const found = await findIds(db, sql`${all}`);
  return { total: found.length, where: found.length > mostFound ? where : isOneOf(id, found) };
}

/**
 * Returns the ids that a query finds for a search: 2,001 if there are more than 2,000. The database
 * underestimates the cost of comparing texts and would read a whole table instead of its trigram index. Turning sequential
 * scans off for the transaction makes it use the index.
 */
export async function findIds(db: Database, query: SQL): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`${query} limit ${mostFound + 1}`);
    return rows.map(({ id }) => id);
  });
}

/** Returns the condition that a column has one of these values. */
export const isOneOf = (column: PgColumn | SQL, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;
