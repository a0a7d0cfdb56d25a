import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Matches the row of an edit at the version its form was opened with. When the update matches no row, another
 * edit was saved in between, and nothing was overwritten.
 */
export function atVersion(key: PgColumn, id: string, table: { version: PgColumn }, version: number) {
  return and(eq(key, id), eq(table.version, version));
}

/** The value to which each update of such a row sets its version. */
export function nextVersion(table: { version: PgColumn }): SQL<number> {
  return sql`${table.version} + 1`;
}
