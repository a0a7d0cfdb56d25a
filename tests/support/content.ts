import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';

/**
 * Returns every row of every table as PostgreSQL prints it, grouped by table. Tables with short-lived rows, such as
 * sessions, are left out.
 */
export async function contentOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'portal_sessions', 'rate_limits', 'verifications')`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as "row" from ${sql.identifier(name)} t`,
    );
    if (rows.length > 0)
      content[name] = rows
        .map(({ row }) => row)
        .sort()
        .join('\n');
  }
  return content;
}
