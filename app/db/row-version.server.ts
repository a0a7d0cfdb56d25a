import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The WHERE condition for saving an edit: it matches the row only while it still has the version that was
 * read when the form was opened. If the update matches no row, somebody saved another edit in between, and
 * nothing is overwritten.
 */
export function atVersion(key: PgColumn, id: string, table: { version: PgColumn }, version: number) {
  return and(eq(key, id), eq(table.version, version));
}

/**
 * The value for the `version` column in an update of a row: one more than before. Each update of a row that
 * is edited with `atVersion` must set it.
 */
export function nextVersion(table: { version: PgColumn }): SQL<number> {
  return sql`${table.version} + 1`;
}
