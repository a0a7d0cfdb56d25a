import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { hashOf, listFiles } from '#app/platform/files/copy-files.server.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import type { writeLines } from './backup-file.server.ts';
import type { keepAwake } from './keep-awake.server.ts';

/** The bytes of a file in one line of a backup. Three bytes are four characters of base64. */
const lineBytes = 3 * 1024 * 1024;

/** Writes each file as several lines (LEARN-78). Returns how many, and the names of those missing in the storage. */
export async function writeFiles(
  db: Database,
  storage: Pick<BlobStorage, 'readRange'>,
  lines: ReturnType<typeof writeLines>,
): Promise<{ files: number; missing: string[] }> {
  const missing: string[] = [];
  const listed = await listFiles(db);
  for (const { id, name, bytes } of listed) {
    let written = 0;
    for (let from = 0; from < bytes; from += lineBytes) {
      const part = await storage.readRange(id, { from, to: Math.min(from + lineBytes, bytes) - 1 });
      if (!part) break;
      const content = Buffer.from(await new Response(part).arrayBuffer());
      await lines.line('file', id, content.toString('base64'));
      written += content.byteLength;
    }
    if (written !== bytes) missing.push(name);
  }
  return { files: listed.length - missing.length, missing };
}

/**
 * Returns a reader that moves each complete file into the storage if it is not there. A file that no row lists or that
 * is damaged is left out; the rows tell which are missing. Files arrive in `folder`, best on the storage's disk.
 */
export async function openFileReader(
  tx: Transaction,
  {
    storage,
    folder,
    awake,
  }: {
    storage: Pick<BlobStorage, 'moveIn' | 'stat'>;
    folder: string;
    awake: ReturnType<typeof keepAwake>;
  },
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept: string[] = [];
  let found = 0;
  let current: string | null = null;
  const finish = async () => {
    if (current === null) return;
    const id = current;
    current = null;
    const path = join(folder, id);
    const [row] = await tx
      .select({ sha256: files.sha256, bytes: files.bytes })
      .from(files)
      .where(eq(files.id, id));
    await awake(async () => {
      if (row && (await hashOf(path)) === row.sha256) {
        // A file that was there before may be another shop's too, so a restore that fails must not delete it.
        const there = await storage.stat(id);
        if (there?.bytes !== row.bytes) await storage.moveIn(path, id, row.sha256);
        if (!there) kept.push(id);
        found++;
      }
      await rm(path, { force: true });
    });
  };
  return {
    async add(id: string, part: string): Promise<void> {
      if (id !== current) {
        await finish();
        // A restore that was killed may have left a part.
        await rm(join(folder, id), { force: true });
      }
      current = id;
      await awake(() => appendFile(join(folder, id), Buffer.from(part, 'base64'), { mode: 0o600 }));
    },
    finish,
    /** The ids of the files that the storage did not have before. */
    kept,
    found: () => found,
    close: async () => {
      if (current !== null) await rm(join(folder, current), { force: true });
    },
  };
}
