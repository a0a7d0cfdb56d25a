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

// Tables left out of backups: needed only briefly, and some (sessions, links in emails) give access to accounts.
const fleeting: string[] = [sessions, portalSessions, rateLimits, verifications, moves, moveRows].map(
  getTableName,
);

/** `users` first, no short-lived ones; from the database, as an older backup may have others. */
export async function backupTables(db: Database): Promise<string[]> {
  return (await allTables(db)).filter((name) => !fleeting.includes(name));
}

/** The tables into which a migration writes the first rows, so that they have rows even in an empty shop. */
export const seededTables: readonly string[] = [getTableName(courseTypes)];

/** Returns tables with rows, except those that a migration fills. A backup is restored only if there are none. */
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
