import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { ignoreMissing } from '../disk-files.server.ts';
import { isUsed } from './unused-files.server.ts';

/** How many files were copied, how many already existed, and the names of those that are missing or damaged. */
export type CopiedFiles = { copied: number; same: number; missing: string[] };

/** Copies files beside a backup without them (LEARN-78), named by id. Can be called again. */
export async function copyFilesOut(db: Database, storage: BlobStorage, folder: string): Promise<CopiedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const counts: CopiedFiles = { copied: 0, same: 0, missing: [] };
  for (const { id, name, bytes, sha256 } of await listFiles(db)) {
    const place = join(folder, id);
    if ((await stat(place).catch(ignoreMissing))?.size === bytes) {
      counts.same++;
      continue;
    }
    const part = `${place}.part`;
    const content = await storage.readRange(id, { from: 0, to: bytes - 1 });
    if (content) await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }));
    const isWhole = content !== undefined && (await hashOf(part)) === sha256;
    if (isWhole) await rename(part, place);
    else await rm(part, { force: true });
    if (isWhole) counts.copied++;
    else counts.missing.push(name);
  }
  return counts;
}

const neededName = 'last-needed.json';

/**
 * Removes copies that the shop has not needed since `before`, the time of the oldest backup that is kept. When each was last
 * needed is in a file beside them. Returns how many were removed.
 */
export async function removeOldCopies(
  db: Database,
  folder: string,
  { now, before }: { now: Date; before: Date },
): Promise<number> {
  const place = join(folder, neededName);
  const text = await readFile(place, 'utf8').catch(ignoreMissing);
  const lastNeeded: Record<string, string> = text === undefined ? {} : JSON.parse(text);
  const used = new Set((await listFiles(db)).map(({ id }) => id));
  const needed: Record<string, string> = {};
  let removed = 0;
  for (const id of await readdir(folder)) {
    if (!/^[0-9a-f]{32}$/.test(id)) continue;
    const last = used.has(id) ? now.toISOString() : (lastNeeded[id] ?? now.toISOString());
    if (last >= before.toISOString()) needed[id] = last;
    else {
      await rm(join(folder, id));
      removed++;
    }
  }
  await writeFile(`${place}.part`, JSON.stringify(needed), { mode: 0o600 });
  await rename(`${place}.part`, place);
  return removed;
}

/** Copies files into the storage, for example after a backup was restored (LEARN-78). */
export async function copyFilesIn(db: Database, storage: BlobStorage, folder: string): Promise<CopiedFiles> {
  const counts: CopiedFiles = { copied: 0, same: 0, missing: [] };
  for (const { id, name, bytes, sha256 } of await listFiles(db)) {
    if ((await storage.stat(id))?.bytes === bytes) {
      counts.same++;
      continue;
    }
    const from = join(folder, id);
    const isThere = (await stat(from).catch(ignoreMissing)) !== undefined;
    if (!isThere || (await hashOf(from)) !== sha256) {
      counts.missing.push(name);
      continue;
    }
    // `moveIn` removes the file that it moves, so a copy of the file is passed to it.
    const copy = join(folder, `${id}.${randomUUID()}.part`);
    await copyFile(from, copy);
    await storage.moveIn(copy, id, sha256).finally(() => rm(copy, { force: true }));
    counts.copied++;
  }
  return counts;
}

/**
 * `used`: a lesson or submission uses it. `unused`: it is only listed until its lesson's removal cannot be undone. One
 * list is asked for (DAY-197): a bucket names a thousand files in one answer. What it lacks or names without a size is
 * asked for by itself, as long as that is little.
 */
export async function listMissingFiles(db: Database, storage: Pick<BlobStorage, 'list' | 'stat'>) {
  const missing: { used: string[]; unused: string[] } = { used: [], unused: [] };
  const used = new Set((await db.select({ id: files.id }).from(files).where(isUsed())).map(({ id }) => id));
  const kept = new Map<string, number>();
  for await (const { name, bytes } of storage.list()) kept.set(name, bytes);
  let asked = 0;
  for (const { id, name, bytes } of await listFiles(db)) {
    let found = kept.get(id);
    if ((found === undefined || Number.isNaN(found)) && asked++ < mostAsked)
      found = (await storage.stat(id))?.bytes;
    if (found !== bytes) missing[used.has(id) ? 'used' : 'unused'].push(name);
  }
  return missing;
}
const mostAsked = 100;

export async function listFiles(db: Database) {
  const { id, name, bytes, sha256 } = files;
  return await db.select({ id, name, bytes, sha256 }).from(files).orderBy(asc(files.createdAt), asc(id));
}

/** Returns the SHA-256 hash of a file's content, in hexadecimal digits. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
