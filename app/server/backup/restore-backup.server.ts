import { sql } from 'drizzle-orm';
import type { DatabaseHandle, Transaction } from '#app/db/database.server.ts';
import { appliedMigrations, migrateDatabase, migrationsOf } from '#app/db/migrate.server.ts';
import { parseStoredName } from '#app/domain/stored-image.ts';
import type { ImageStorage } from '#app/server/images/image-storage.server.ts';
import {
  BackupError,
  type BackupHead,
  format,
  type RowCounts,
  readLines,
  total,
} from './backup-file.server.ts';
import { backupTables, tablesWithRows } from './backup-tables.server.ts';

type RestoreParts = {
  database: DatabaseHandle;
  storage: Pick<ImageStorage, 'write'>;
  /** The folder of this build's migrations. */
  migrations: string;
};

/**
 * Fills an empty database, of either engine, and the image storage with what `writeBackup` wrote, also where an older
 * Pankh did. All rows or none; accounts log in anew. Throws a BackupError, with nothing changed but the schema, when
 * the database holds something, the file is not whole, or it comes from a newer build.
 */
export async function restoreBackup(
  { database, storage, migrations }: RestoreParts,
  path: string,
): Promise<{ rows: number; images: number; madeAt: string }> {
  const head = await readHead(path);
  await bringToSchemaOf(head, database, migrations);
  const restored = await database.db.transaction(async (tx) => {
    // Between two rows may lie many images on their way to a bucket.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const filled = await tablesWithRows(tx);
    if (filled.length > 0) throw new BackupError(`The database is not empty: it has ${filled.join(', ')}.`);
    return await fill(tx, storage, path);
  });
  await migrateDatabase(database, migrations);
  return { ...restored, madeAt: head.madeAt };
}

async function readHead(path: string): Promise<BackupHead> {
  for await (const [kind, name, rest] of readLines(path)) {
    if (kind !== 'pankh-backup') break;
    if (name !== format) throw new BackupError('This backup comes from a newer Pankh.');
    return JSON.parse(rest) as BackupHead;
  }
  throw new BackupError('This is no backup of Pankh.');
}

/** Rows fit the schema they were read from: the database gets just that one, and the rest of the migrations after. */
async function bringToSchemaOf(head: BackupHead, database: DatabaseHandle, folder: string): Promise<void> {
  const known = migrationsOf(folder);
  const count = head.migrations.length;
  if (head.migrations.some((hash, index) => hash !== known[index]))
    throw new BackupError('This backup comes from another or a newer Pankh: restore it with that one.');
  await migrateDatabase(database, folder, count);
  const applied = await appliedMigrations(database.db);
  if (applied.length !== count)
    throw new BackupError('The database has a newer schema than the backup: restore into a new one.');
}

async function fill(tx: Transaction, storage: RestoreParts['storage'], path: string) {
  const tables = await backupTables(tx);
  const counts: RowCounts = {};
  let images = 0;
  let isWhole = false;
  // The database has nobody yet who follows it live.
  for (const name of tables) await tx.execute(triggers(name, 'disable'));
  for await (const [kind, name, rest] of readLines(path)) {
    if (kind === 'rows') {
      if (!tables.includes(name)) throw new BackupError(`There is no table ${JSON.stringify(name)}.`);
      counts[name] = (counts[name] ?? 0) + (await insertRows(tx, name, rest));
    }
    if (kind === 'image') {
      if (!parseStoredName(name)) throw new BackupError('The backup holds a file that is no image of ours.');
      await storage.write(name, Buffer.from(rest, 'base64'));
      images++;
    }
    isWhole = kind === 'end' && name === String(images) && isSame(JSON.parse(rest), counts);
  }
  if (!isWhole) throw new BackupError('The backup is not whole: nothing was restored.');
  for (const name of tables) await tx.execute(triggers(name, 'enable'));
  return { rows: total(counts), images };
}

const triggers = (table: string, what: 'enable' | 'disable') =>
  sql`alter table ${sql.identifier(table)} ${what === 'enable' ? sql`enable` : sql`disable`} trigger user`;

async function insertRows(tx: Transaction, name: string, json: string): Promise<number> {
  const table = sql.identifier(name);
  const { rows } = await tx.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb) returning 1`,
  );
  return rows.length;
}

/** Tables without rows have no line, and count 0 at the end. */
function isSame(told: RowCounts, counted: RowCounts): boolean {
  return total(told) === total(counted) && Object.keys(counted).every((name) => told[name] === counted[name]);
}
