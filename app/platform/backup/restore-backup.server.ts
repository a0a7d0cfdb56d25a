import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle, Transaction } from '#app/db/database.server.ts';
import { appliedMigrations, migrateDatabase, migrationsOf } from '#app/db/migrate.server.ts';
import { isFileId } from '#app/domain/lesson-file.ts';
import { parseStoredName } from '#app/domain/stored-image.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import {
  BackupError,
  type BackupHead,
  parseCounts,
  parseHead,
  type RowCounts,
  readLines,
  total,
} from './backup-file.server.ts';
import { openFileReader } from './backup-files.server.ts';
import { backupTables, seededTables, tablesWithRows } from './backup-tables.server.ts';
import { keepAwake } from './keep-awake.server.ts';

type RestoreParts = {
  database: DatabaseHandle;
  storage: Pick<BlobStorage, 'read' | 'remove' | 'write'>;
  files: Pick<BlobStorage, 'moveIn' | 'remove' | 'stat'>;
  /** The folder in which a file of a lesson arrives before it is moved into `files`. */
  uploads: string;
  migrations: string;
};

/**
 * Restores a backup completely or not at all, into an empty database and the storages; everyone must sign in
 * again. A BackupError, without quoting the file, if the database is not empty or the file is incomplete or
 * of a newer version.
 */
export async function restoreBackup(
  { database, storage, files, uploads, migrations }: RestoreParts,
  path: string,
): Promise<{ rows: number; images: number; files: number; madeAt: string }> {
  const head = await checkWhole(path);
  await bringToSchemaOf(head, database, migrations);
  const written: string[] = [];
  let kept: readonly string[] = [];
  // The connection for migrations has no time limit: in a large shop, checking the foreign keys of all rows takes long.
  const restored = await database
    .whileMigrating((db) =>
      db.transaction(async (tx) => {
        const filled = await tablesWithRows(tx);
        if (filled.length > 0)
          throw new BackupError(`The database is not empty: it has ${filled.join(', ')}.`);
        const awake = keepAwake(tx);
        const reader = await openFileReader(tx, { storage: files, folder: uploads, awake });
        kept = reader.kept;
        return await fill(tx, { storage, reader, written, awake }, path).finally(reader.close);
      }),
    )
    .catch(async (error: unknown) => {
      await storage.remove(written);
      await files.remove(kept);
      throw error;
    });
  await migrateDatabase(database, migrations);
  return { ...restored, madeAt: head.madeAt };
}

/** Checks header, names of images and the last line before the database is changed. */
async function checkWhole(path: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  let images = 0;
  let isWhole = false;
  for await (const [kind, name, rest] of readLines(path)) {
    head ??= parseHead([kind, name, rest]);
    if (kind === 'image') {
      if (!parseStoredName(name)) throw new BackupError('The backup holds a file that is no image of ours.');
      images++;
    }
    if (kind === 'file' && !isFileId(name))
      throw new BackupError('The backup holds a file that is no file of a lesson.');
    isWhole = kind === 'end' && name === String(images) && total(parseCounts(rest)) >= 0;
  }
  if (!head || !isWhole) throw new BackupError('The backup is not whole: nothing was restored.');
  return head;
}

/**
 * Migrates the database to the schema of the backup's rows; later migrations run after them. Throws a BackupError for
 * unknown migrations, or if the database is newer.
 */
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

type Storages = {
  storage: RestoreParts['storage'];
  reader: Awaited<ReturnType<typeof openFileReader>>;
  written: string[];
  awake: ReturnType<typeof keepAwake>;
};

async function fill(tx: Transaction, { storage, reader, written, awake }: Storages, path: string) {
  const tables = await backupTables(tx);
  const counts: RowCounts = {};
  let stated: RowCounts = {};
  let images = 0;
  let line = 0;
  // The triggers notify open pages of changes; none is open during a restore.
  for (const name of tables) await tx.execute(triggers(name, 'disable'));
  // Tables are in alphabetical order, so a row may refer to a later table: foreign keys are checked at the
  // end.
  const references = await listForeignKeys(tx);
  for (const one of references) await tx.execute(checked(one, sql`deferrable initially deferred`));
  for (const name of tables.filter((table) => seededTables.includes(table)))
    await tx.execute(sql`delete from ${sql.identifier(name)}`);
  for await (const [kind, name, rest] of readLines(path)) {
    line++;
    if (kind === 'rows') {
      if (!tables.includes(name)) throw new BackupError(`There is no table ${JSON.stringify(name)}.`);
      const added = await insertRows(tx, name, rest).catch((error: unknown) => {
        throw new BackupError(`The rows of ${name} in line ${line} do not fit: ${reasonOf(error)}.`);
      });
      counts[name] = (counts[name] ?? 0) + added;
    }
    if (kind === 'image') {
      await awake(() => writeImage(storage, name, Buffer.from(rest, 'base64'), written));
      images++;
    }
    if (kind === 'file') await reader.add(name, rest);
    if (kind === 'end') stated = parseCounts(rest);
  }
  await reader.finish();
  if (!isSame(stated, counts)) throw new BackupError('The backup is not whole: nothing was restored.');
  await tx.execute(sql`set constraints all immediate`).catch((error: unknown) => {
    throw new BackupError(`The rows do not fit each other: ${reasonOf(error)}.`);
  });
  for (const one of references) await tx.execute(checked(one, sql`not deferrable`));
  for (const name of tables) await tx.execute(triggers(name, 'enable'));
  return { rows: total(counts), images, files: reader.found() };
}

/** Skips an image that the storage has. `written` is removed if the restore fails. */
async function writeImage(storage: RestoreParts['storage'], name: string, bytes: Buffer, written: string[]) {
  const there = await storage.read(name);
  if (there && bytes.equals(there)) return;
  written.push(name);
  await storage.write(name, bytes);
}

/** Leaves out the database's messages, which quote values such as password hashes. */
function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('code' in current) || typeof current.code !== 'string') continue;
    const { code } = current;
    if (code.startsWith('22')) return `a value has the wrong form (${code})`;
    const rule =
      'constraint' in current && typeof current.constraint === 'string' ? ` ${current.constraint}` : '';
    return code.startsWith('23') ? `a row breaks the rule${rule} (${code})` : `the database says ${code}`;
  }
  return 'the database refused them';
}

const triggers = (table: string, what: 'enable' | 'disable') =>
  sql`alter table ${sql.identifier(table)} ${what === 'enable' ? sql`enable` : sql`disable`} trigger user`;

type ForeignKey = { table: string; name: string };

async function listForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(
    sql`select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Returns the SQL that changes when a foreign key of a table is checked: at once, or at the end of the transaction. */
const checked = ({ table, name }: ForeignKey, when: SQL) =>
  sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${when}`;

async function insertRows(tx: Transaction, name: string, json: string): Promise<number> {
  const table = sql.identifier(name);
  // The database computes generated columns, and refuses values for them.
  const { rows: columns } = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`,
  );
  const given = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const { rows } = await tx.execute(
    sql`insert into ${table} (${given}) select ${given}
      from jsonb_populate_recordset(null::${table}, ${json}::jsonb) returning 1`,
  );
  return rows.length;
}

/** `counted` does not contain tables without rows; `stated` has 0 for them. */
function isSame(stated: RowCounts, counted: RowCounts): boolean {
  return (
    total(stated) === total(counted) && Object.keys(counted).every((name) => stated[name] === counted[name])
  );
}
