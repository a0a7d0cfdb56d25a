import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalogue.server.ts';
import { auditLog, images } from '#app/db/tables/desk.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { imageWords, maxImageBytes, parseStoredName, storedImageAddress } from '#app/domain/stored-image.ts';
import { recordAudit } from './audit.server.ts';
import { assertAdmin } from './guards.server.ts';
import { type EncodedImage, encodeImage } from './image-codec.server.ts';

export type StoredImage =
  | { success: true; url: string; width: number; height: number }
  | { success: false; error: string };

export type ImageStore = {
  /** Checks, writes anew and keeps an uploaded image; or says in the fixed words why not (ADM-CRS-7). */
  add: (actor: Actor, bytes: Uint8Array, now: Date) => Promise<StoredImage>;
  /** The bytes of one kept file by its name under `/images/`; undefined for a name we do not know. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Deletes what nothing has shown for a day, and files that no row knows; to be called now and then. */
  sweep: () => Promise<void>;
};

const day = 24 * 60 * 60_000;
// A deleted course can be brought back from the audit with its picture for this long.
const undoDays = 30;

/** Uploaded images on disk, in `images` under the data folder, with a row each in the database. */
export function createImageStore({
  db,
  dataDir,
  clock,
}: {
  db: Database;
  dataDir: string;
  clock: () => Date;
}): ImageStore {
  const folder = join(dataDir, 'images');
  return {
    async add(actor, bytes, now) {
      assertAdmin(actor);
      if (bytes.byteLength >= maxImageBytes) return { success: false, error: imageWords.tooLarge };
      const encoded = await encodeImage(bytes);
      if (!encoded) return { success: false, error: imageWords.notImage };
      const id = randomBytes(16).toString('hex');
      try {
        await writeFiles(folder, id, encoded);
        await inTransaction(db, (tx) => insertImage(tx, actor, id, encoded, now));
      } catch (error) {
        await removeFiles(
          folder,
          id,
          encoded.files.map(({ width }) => width),
        );
        throw error;
      }
      const { width, height } = encoded;
      return { success: true, url: storedImageAddress(id, width), width, height };
    },
    async read(name) {
      if (!parseStoredName(name)) return undefined;
      return await readFile(join(folder, name)).catch(ignoreMissing);
    },
    async sweep() {
      const now = clock().getTime();
      const gone = await db
        .delete(images)
        .where(and(lt(images.createdAt, new Date(now - day)), isUnused(now)))
        .returning();
      for (const { id, widths } of gone) await removeFiles(folder, id, widths);
      await sweepStrays(db, folder, now);
    },
  };
}

function insertImage(tx: Database, actor: Actor, id: string, encoded: EncodedImage, now: Date) {
  const row = {
    id,
    width: encoded.width,
    height: encoded.height,
    bytes: encoded.files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    widths: encoded.files.map((file) => file.width),
    createdAt: now,
  };
  return tx
    .insert(images)
    .values(row)
    .then(() => recordAudit(tx, actor, { action: 'create', entity: 'image', entityId: id, after: row }, now));
}

/** Shown by no course, nor taken off one within a day, nor on a course whose deletion may still be undone. */
function isUnused(now: number) {
  const address = sql`'/images/' || ${images.id} || '-%'`;
  const dayAgo = new Date(now - day);
  const undoable = new Date(now - undoDays * day);
  return sql`not exists (select 1 from ${courses} where ${courses.imageUrl} like ${address})
    and not exists (select 1 from ${auditLog} where ${auditLog.entity} = 'course'
      and ${auditLog.before} ->> 'imageUrl' like ${address}
      and ${auditLog.at} > case when ${auditLog.action} = 'delete' and ${auditLog.undoneAt} is null
        then ${undoable.toISOString()}::timestamptz else ${dayAgo.toISOString()}::timestamptz end)`;
}

/** Each file whole or not at all: written beside its place, forced to disk, then moved there. */
async function writeFiles(folder: string, id: string, { files }: EncodedImage): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { width, bytes } of files) {
    const place = join(folder, `${id}-${width}.webp`);
    const file = await open(`${place}.part`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${place}.part`, place);
  }
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

async function removeFiles(folder: string, id: string, widths: readonly number[]): Promise<void> {
  const places = widths.map((width) => join(folder, `${id}-${width}.webp`));
  for (const place of places)
    for (const path of [place, `${place}.part`]) await rm(path, { force: true }).catch(() => undefined);
}

/** What a process left that ended between the files and the row. */
async function sweepStrays(db: Database, folder: string, now: number): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const ids = [...new Set(names.flatMap((name) => parseStoredName(name.replace(/\.part$/, ''))?.id ?? []))];
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += 1_000) {
    const some = ids.slice(start, start + 1_000);
    const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, some));
    for (const { id } of rows) known.add(id);
  }
  for (const name of names) {
    const image = parseStoredName(name.replace(/\.part$/, ''));
    if (!image || (known.has(image.id) && !name.endsWith('.part'))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && found.mtimeMs < now - day) await rm(path, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
