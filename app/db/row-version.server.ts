import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The WHERE condition of a statement that saves an edit. It matches the row only if the row still has the version that
 * the form was opened with. If no row matches, somebody else has saved an edit in between, and this edit must be
 * refused so that it does not overwrite the other.
 */
export function atVersion(key: PgColumn, id: string, table: { version: PgColumn }, version: number) {
  return and(eq(key, id), eq(table.version, version));
}

/** Every update of a row with `atVersion` sets it, except one of only its place in a list. */
export function nextVersion(table: { version: PgColumn }): SQL<number> {
  return sql`${table.version} + 1`;
}
