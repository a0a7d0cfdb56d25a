import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, DatabaseHandle } from './database.server.ts';

interface Migration {
  tag: string;
  /** Milliseconds since 1970: the order of migrations, and how an applied one is known. */
  when: number;
  hash: string;
}

interface Applied {
  when: number;
  hash: string;
}

/** Thrown when the migrations folder and the database do not belong together; nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest schema in `folder`; returns the number of migrations applied.
 * Safe from many processes at once. Each run is one transaction: all new migrations or none.
 */
export async function migrateDatabase(handle: DatabaseHandle, folder: string): Promise<number> {
  const migrations = readJournal(folder);
  checkOrder(migrations);
  return handle.whileMigrating(async (db) => {
    const applied = await readApplied(db);
    checkHistory(migrations, applied);
    const fresh = migrations.length - applied.length;
    // The migrators of both drivers are the same three lines; only their types differ.
    if (fresh > 0)
      await migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder: folder });
    return fresh;
  });
}

function readJournal(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag, when }, index) => ({ tag, when, hash: files[index]?.hash ?? '' }));
}

/** Throws unless each migration is younger than the one before it: the migrator would silently skip it. */
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

/** Throws unless what the database has applied is exactly the beginning of `migrations`, unedited. */
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
