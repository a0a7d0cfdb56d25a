import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import {
  portalSessions,
  rateLimits,
  sessions,
  users,
  verifications,
} from '#app/db/tables/account-tables.server.ts';

// Who is signed in, who was slowed down and which letters' links are open: of the moment, and keys to accounts.
const fleeting: string[] = [sessions, portalSessions, rateLimits, verifications].map(getTableName);

/**
 * The tables of a backup, as the database has them: all but those of the moment, and users before what refers to them.
 * Not as this build knows them, since a backup may be older.
 */
export async function backupTables(db: Database): Promise<string[]> {
  return (await allTables(db)).filter((name) => !fleeting.includes(name));
}

/** The names of all tables that hold anything. */
export async function tablesWithRows(db: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await allTables(db)) {
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
