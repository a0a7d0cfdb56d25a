import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import {
  portalSessions,
  rateLimits,
  sessions,
  users,
  verifications,
} from '#app/db/tables/account-tables.server.ts';
import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';

// The tables that a backup leaves out. Their rows are needed only for a short time, and sessions and email
// links would give access to accounts.
const fleeting: string[] = [sessions, portalSessions, rateLimits, verifications, moves, moveRows].map(
  getTableName,
);

/**
 * Returns the tables that a backup contains: all but the short-lived ones, with users before the tables that
 * refer to them. The names come from the database and not from this build, because a backup of an older build
 * may have other tables.
 */
export async function backupTables(db: Database): Promise<string[]> {
  return (await allTables(db)).filter((name) => !fleeting.includes(name));
}

/** The tables for which a migration writes the first rows. They contain rows even in an empty shop. */
export const seededTables: readonly string[] = [getTableName(courseTypes)];

/** Returns the names of all tables that contain at least one row, apart from those that a migration fills. */
export async function tablesWithRows(db: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await allTables(db)) {
    if (seededTables.includes(name)) continue;
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

async function allTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      order by tablename <> ${getTableName(users)}, tablename`,
  );
  return rows.map(({ name }) => name);
}
