import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The row an edit rests on, at the version its form was opened with. An update of no row found another edit in between,
 * and has overwritten nothing.
 */
export function atVersion(key: PgColumn, id: string, table: { version: PgColumn }, version: number) {
  return and(eq(key, id), eq(table.version, version));
}

/** What each update of such a row sets its version to. */
export function nextVersion(table: { version: PgColumn }): SQL<number> {
  return sql`${table.version} + 1`;
}
