import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The WHERE condition for saving an edit: it matches the row only at the version that the form was opened
 * with. When the update matches no row, another edit was saved in between, and nothing is overwritten.
 */
export function atVersion(key: PgColumn, id: string, table: { version: PgColumn }, version: number) {
  return and(eq(key, id), eq(table.version, version));
}

/**
 * The value for the `version` column in each update of a row whose edits are checked with `atVersion`: one
 * more than before.
 */
export function nextVersion(table: { version: PgColumn }): SQL<number> {
  return sql`${table.version} + 1`;
}
