import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { appliedMigrations } from '#app/db/migrate.server.ts';
import { parseStoredName } from '#app/domain/stored-image.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { writeWholeFile } from '#app/platform/whole-file.server.ts';
import { type BackupHead, format, type RowCounts, total, writeLines } from './backup-file.server.ts';
import { writeFiles } from './backup-files.server.ts';
import { backupTables } from './backup-tables.server.ts';

type BackupParts = {
  db: Database;
  storage: Pick<BlobStorage, 'list' | 'read'>;
  /** The storage of lessons' files; null if the backup is to leave their content out. */
  files: Pick<BlobStorage, 'readRange'> | null;
};
type Lines = ReturnType<typeof writeLines>;
type Begun = { counts: RowCounts; images: number };

// Videos are compressed already. This packs their base64 back to their size, four times as fast as by default.
const packing = { strategy: constants.Z_HUFFMAN_ONLY };

/**
 * Writes all rows as of one moment, then images and lesson files. Returns the names of missing ones. The file has
 * password hashes and the certificates' key. Rejects if it exists, or disk or storage fails; an incomplete file never has
 * the name.
 */
export async function writeBackup(
  parts: BackupParts,
  path: string,
  now: Date,
): Promise<{ rows: number; images: number; files: number; missing: string[] }> {
  return await writeWholeFile(path, now, async (part) => {
    const begun = await beginBackup(parts, part, now);
    const written = await endBackup(parts, begun, createWriteStream(part, { flags: 'a' }));
    return { rows: total(begun.counts), images: begun.images, ...written };
  });
}

/**
 * Returns a backup as a stream. Rows and images are on disk before it begins, so no transaction waits for a slow network;
 * lesson files are read while it is sent, so they need no room. Reading rejects if a storage fails meanwhile.
 */
export async function streamBackup(parts: BackupParts, now: Date): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'pankh-sent-backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'shop');
    const begun = await beginBackup(parts, path, now);
    const content = Readable.from(contentOf(parts, begun, path), { objectMode: false });
    return content.once('close', () => void remove());
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* contentOf(parts: BackupParts, begun: Begun, path: string) {
  yield* createReadStream(path);
  const rest = new PassThrough();
  const ending = endBackup(parts, begun, rest);
  // `rest` fails with the same error, which is thrown where `rest` is read.
  ending.catch(() => undefined);
  yield* rest;
  await ending;
}

async function beginBackup({ db, storage }: BackupParts, path: string, now: Date): Promise<Begun> {
  const lines = writeLines(createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  try {
    const counts = await db.transaction((tx) => writeRows(tx, lines, now), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    const images = await writeImages(storage, lines);
    await lines.end();
    return { counts, images };
  } catch (error) {
    lines.abandon(error);
    throw error;
  }
}

async function endBackup({ db, files }: BackupParts, { counts, images }: Begun, out: Writable) {
  const lines = writeLines(out, packing);
  try {
    const written = files ? await writeFiles(db, files, lines) : { files: 0, missing: [] };
    await lines.line('end', String(images), JSON.stringify(counts));
    await lines.end();
    return written;
  } catch (error) {
    lines.abandon(error);
    throw error;
  }
}

async function writeRows(tx: Transaction, lines: Lines, now: Date): Promise<RowCounts> {
  const head: BackupHead = { madeAt: now.toISOString(), migrations: await appliedMigrations(tx) };
  await lines.line('pankh-backup', format, JSON.stringify(head));
  const counts: RowCounts = {};
  for (const name of await backupTables(tx)) {
    counts[name] = 0;
    await tx.execute(sql`declare backup_rows no scroll cursor for
      select to_jsonb(t)::text as "row" from ${sql.identifier(name)} t`);
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql`fetch 500 from backup_rows`);
      if (rows.length === 0) break;
      counts[name] += rows.length;
      await lines.line('rows', name, `[${rows.map(({ row }) => row).join()}]`);
    }
    await tx.execute(sql`close backup_rows`);
  }
  return counts;
}

async function writeImages(storage: BackupParts['storage'], lines: Lines): Promise<number> {
  let images = 0;
  for await (const { name } of storage.list()) {
    // Skips an image that is still being written, or that was deleted after the names were listed.
    const bytes = parseStoredName(name) && (await storage.read(name));
    if (!bytes) continue;
    await lines.line('image', name, Buffer.from(bytes).toString('base64'));
    images++;
  }
  return images;
}
