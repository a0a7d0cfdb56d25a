import { readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '@pankh/india/money.ts';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#app/db/database.server.ts';
import { missingMigrations } from '#app/db/migrate.server.ts';
import type { Env } from '#app/env.server.ts';
import { counted } from '#app/words/en/counted.ts';
import type { CommandReport } from './data-commands.server.ts';
import { timeOfBackup } from './dated-backups.server.ts';

const hourMs = 3_600_000;
const staleHours = 24;

/**
 * Reports what the next start of this build will do to the database: the migrations, how many rows the migrations may
 * change, the size of the database, the free disk space, and the age of the newest backup in the folder `backups`
 * (OPS-5). Changes nothing. Throws MigrationError if a newer build has migrated the database.
 */
export async function checkUpgrade(
  parts: { database: DatabaseHandle; env: Env; migrations: string; now: Date },
  backups = join(parts.env.dataDir, 'backups'),
): Promise<CommandReport> {
  const { database, env, migrations, now } = parts;
  const missing = await missingMigrations(database.db, migrations);
  if (missing.length === 0) return { exitCode: 0, lines: ['✓ The database is up to date with this build.'] };
  const all = missing.join(', ');
  return {
    exitCode: 0,
    lines: [
      `! The next start applies ${counted(missing.length, 'migration', 'migrations, all or none of them')}: ${all}.`,
      await touchedLine(database.db, migrations, missing),
      await roomLine(database, env.dataDir),
      await backupLine(backups, now),
    ],
  };
}

/** Each table that the migrations mention, with its rows: the most that an upgrade changes. */
async function touchedLine(db: Database, folder: string, tags: readonly string[]): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string; estimate: number }>(sql`
    select relname as name, reltuples::float8 as estimate from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const texts = await Promise.all(tags.map((tag) => readFile(join(folder, `${tag}.sql`), 'utf8')));
  const words = new Set(
    texts
      .join('\n')
      .replace(/^--.*$/gm, '')
      .match(/\w+/g),
  );
  const counts: [string, number][] = [];
  for (const { name, estimate } of tables)
    if (words.has(name)) counts.push([name, await countRows(db, name, estimate)]);
  const filled = counts.filter(([, rows]) => rows > 0).toSorted(([, a], [, b]) => b - a);
  if (filled.length === 0) return '  They touch no rows.';
  const sum = filled.reduce((total, [, rows]) => total + rows, 0);
  return `  They may touch ${formatCount(sum)} rows: ${filled.map(([name, rows]) => `${name} ${formatCount(rows)}`).join(', ')}.`;
}

/** Counts the rows of a table, or returns the database's estimate if that is above 100,000. */
async function countRows(db: Database, name: string, estimate: number): Promise<number> {
  if (estimate > 100_000) return Math.round(estimate);
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(name)}`,
  );
  return rows[0]?.n ?? 0;
}

async function roomLine({ db, engine }: DatabaseHandle, dataDir: string): Promise<string> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const size = Number(rows[0]?.bytes ?? 0);
  const taken = `The database takes ${megabytes(size)}`;
  // Rewriting a table or an index temporarily needs as much free disk space as the table or index itself, because the
  // old copy stays until the new copy is complete.
  if (engine === 'postgres') return `  ${taken}: its server's disk needs as much again.`;
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return `${free < size ? '!' : '✓'} ${taken}, and ${megabytes(free)} are free in ${dataDir}.`;
}

async function backupLine(folder: string, now: Date): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.flatMap((name) => timeOfBackup(name) ?? []).toSorted((a, b) => b - a)[0];
  const advice = 'make one first, with pankh backup';
  if (newest === undefined) return `! No dated backup is in ${folder}: ${advice}.`;
  const hours = Math.max(0, Math.floor((now.getTime() - newest) / hourMs));
  const age = counted(hours, 'hour');
  const line = `The newest backup in ${folder} is ${age} old`;
  return hours < staleHours ? `✓ ${line}.` : `! ${line}: ${advice}.`;
}

const megabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1024 ** 2))} MB`;
