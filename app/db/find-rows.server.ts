import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostFound } from '#app/domain/list-query.ts';
import { countRows } from './count-rows.server.ts';
import type { Database } from './database.server.ts';
import { inTransaction } from './transaction.server.ts';

/**
 * `where` already includes the search; `search` is its text, '' if there is none. `ways` find the ids of a search where one
 * query would be slow; `most` is how many it counts.
 */
type List = {
  id: PgColumn;
  where: SQL | undefined;
  search: string;
  ways?: SQL[] | undefined;
  most?: number | undefined;
};

/**
 * Counts the rows of a list and returns the condition for reading one page of the list. If a search has at most `most`
 * hits, the condition is a list of their ids. If a search has more hits, the original condition is returned, because
 * reading the rows in the list's order then fills a page quickly.
 */
export async function countAndNarrow(db: Database, { id, where, search, ways, most = mostFound }: List) {
  const all = db.select({ id }).from(id.table).where(where);
  if (search === '') return { total: await countRows(db, all), where };
  const found = await findIds(db, ways ?? [sql`${all}`], most);
  return { total: found.length, where: found.length > most ? where : isOneOf(id, found) };
}

/**
 * Returns up to `most` + 1 ids that search queries find one after the other. Sequential scans are turned off meanwhile: the
 * database underestimates the cost of comparing texts, so that it would read whole tables instead of trigram indexes.
 */
export async function findIds(db: Database, ways: SQL[], most = mostFound): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const ids = new Set<string>();
    for (const way of ways) {
      const { rows } = await tx.execute<{ id: string }>(sql`${way} limit ${most + 1}`);
      for (const { id } of rows) ids.add(id);
      if (ids.size > most) break;
    }
    return [...ids].slice(0, most + 1);
  });
}

export const isOneOf = (column: PgColumn | SQL, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;
