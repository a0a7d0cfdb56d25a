import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostFound } from '#app/domain/list-query.ts';
import { countRows } from './count-rows.server.ts';
import type { Database } from './database.server.ts';
import { inTransaction } from './transaction.server.ts';

/** `where` already includes the search; `search` is its text, '' if there is none. */
type List = { id: PgColumn; where: SQL | undefined; search: string };

/**
 * Counts the rows of a list and returns the condition for reading one page of the list. If a search has at most 2,000
 * hits, the condition is a list of their ids. If a search has more hits, the original condition is returned, because
 * reading the rows in the list's order then fills a page quickly.
 */
export async function countAndNarrow(db: Database, { id, where, search }: List) {
  const all = db.select({ id }).from(id.table).where(where);
  if (search === '') return { total: await countRows(db, all), where };
  const found = await findIds(db, sql`${all}`);
  return { total: found.length, where: found.length > mostFound ? where : isOneOf(id, found) };
}

/**
 * Returns the ids that a search query finds, at most 2,001. Sequential scans are turned off for the transaction of the
 * query. Otherwise the database, which underestimates the cost of comparing texts, would read the whole table instead
 * of the trigram index.
 */
export async function findIds(db: Database, query: SQL): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`${query} limit ${mostFound + 1}`);
    return rows.map(({ id }) => id);
  });
}

export const isOneOf = (column: PgColumn | SQL, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;
