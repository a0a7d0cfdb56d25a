import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, DatabaseHandle } from './database.server.ts';

interface Migration {
  tag: string;
  /** In milliseconds since 1970. Migrations run in this order; the database stores it for each. */
  when: number;
  hash: string;
}

interface Applied {
  when: number;
  hash: string;
}

/** Before any change: the folder is invalid, or those applied are not its first ones. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the first `most` migrations in `folder`, except those that the database already has, and returns how many it
 * applied. Each call is one transaction, so either all of these migrations are applied or none. Safe to call from many
 * processes at the same time.
 */
export async function migrateDatabase(
  handle: DatabaseHandle,
  folder: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const migrations = readJournal(folder);
  checkOrder(migrations);
  const countFresh = async (db: Database) => {
    const applied = await readApplied(db);
    checkHistory(migrations, applied);
    return Math.min(migrations.length, most) - applied.length;
  };
  // Checks without the lock first, because the lock takes a connection of its own. If no migration is missing, no lock
  // is needed, because applied migrations stay applied.
  if ((await countFresh(handle.db)) <= 0) return 0;
  return handle.whileMigrating(async (db) => {
    const fresh = await countFresh(db);
    if (fresh <= 0) return 0;
    const copy = most < migrations.length ? shortened(folder, most) : undefined;
    try {
      const migrationsFolder = copy ?? folder;
      // Drizzle's migrator for the driver node-postgres also works on the embedded database: the migrators for both
      // drivers have the same code and differ only in their types.
      await migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder });
    } finally {
      if (copy) rmSync(copy, { recursive: true });
    }
    return fresh;
  });
}

/** In order. The hash of a migration's SQL identifies it. */
export function migrationsOf(folder: string): string[] {
  return readJournal(folder).map(({ hash }) => hash);
}

/** Not applied yet, in order. Throws MigrationError as `migrateDatabase` does. */
export async function missingMigrations(db: Database, folder: string): Promise<string[]> {
  const migrations = readJournal(folder);
  checkOrder(migrations);
  const applied = await readApplied(db);
  checkHistory(migrations, applied);
  return migrations.slice(applied.length).map(({ tag }) => tag);
}

/** Returns the hashes of the migrations that the database has applied, in order. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  return (await readApplied(db)).map(({ hash }) => hash);
}

/** A temporary copy with the first `count`: Drizzle's migrator applies all that it finds. */
function shortened(folder: string, count: number): string {
  const copy = mkdtempSync(join(tmpdir(), 'pankh-migrations-'));
  cpSync(folder, copy, { recursive: true });
  const path = join(copy, 'meta', '_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return copy;
}

function readJournal(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag, when }, index) => ({ tag, when, hash: files[index]?.hash ?? '' }));
}

/** Throws MigrationError unless `when` rises: Drizzle would skip an earlier one without a word. */
export function checkOrder(migrations: readonly Migration[]): void {
  let before: Migration | undefined;
  for (const migration of migrations) {
    if (before && migration.when <= before.when) {
      throw new MigrationError(
        `migration ${migration.tag} is not younger than ${before.tag}: generate it again (its "when" must be larger)`,
      );
    }
    before = migration;
  }
}

/** Throws MigrationError unless the applied migrations are the first ones, in order and unchanged. */
export function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, { when, hash }] of applied.entries()) {
    const migration = migrations[index];
    if (!migration || !migrations.some((known) => known.when === when)) {
      throw new MigrationError(
        `the database has a migration of ${new Date(when).toISOString()} that this build does not know: use a newer build`,
      );
    }
    if (migration.when !== when) {
      throw new MigrationError(
        `migration ${migration.tag} was added before migrations that are already applied: generate it again`,
      );
    }
    if (migration.hash !== hash) {
      throw new MigrationError(
        `migration ${migration.tag} was edited after it was applied: restore the file and add a new migration`,
      );
    }
  }
}

async function readApplied(db: Database): Promise<Applied[]> {
  const { rows: found } = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!found[0]?.present) return [];
  const { rows } = await db.execute<{ hash: string; when: string }>(
    sql`select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}
