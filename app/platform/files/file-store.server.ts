import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import {
  type FileError,
  type FilePurpose,
  isFileId,
  type ShownFile,
  shownFileName,
} from '#app/domain/lesson-file.ts';
import { pick } from '#app/domain/record.ts';
import type { Result } from '#app/domain/result.ts';
import type { BlobStorage, ByteSpan } from '#app/platform/storage/blob-storage.server.ts';
import { removeStrays } from '#app/platform/storage/remove-strays.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { assertRight } from '../guards.server.ts';
import { encodeImage } from '../images/image-codec.server.ts';
import { recordAudit } from '../record-audit.server.ts';
import { hashOf } from './copy-files.server.ts';
import { fileNoun } from './file-noun.ts';
import { type Inspected, inspectFile } from './inspect-file.server.ts';
import { deleteUnusedFiles } from './unused-files.server.ts';

export type StoredFileRow = typeof files.$inferSelect;

/** An uploaded file on the server's own disk that is not stored yet. It will be stored under the id `id`. */
export type ArrivedFile = { path: string; id: string; name: string; purpose: FilePurpose };

export type LessonFileStore = {
  /** `path` no longer exists afterwards. Rejects with a StorageError. Students: submissions (LEARN-72). */
  add: (actor: Actor, file: ArrivedFile, now: Date) => Promise<Result<{ file: StoredFileRow }, FileError>>;
  /** Returns a stream of a part of a file, or undefined if the file's content is missing in the storage. */
  read: (id: string, span: ByteSpan) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns the ids of those files whose content exists in the storage. */
  areThere: (ids: readonly string[]) => Promise<Set<string>>;
  /** Deletes files that no lesson uses, and content without a row. */
  sweep: () => Promise<void>;
};

const day = 24 * 60 * 60_000;
// The maximum size in bytes of an image attached to a lesson. The image is read into memory, because it is re-encoded.
const mostImageBytes = 20 * 1024 * 1024;

/** Content is written before the row and deleted after it, so that no row is ever without it. */
export function createFileStore({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: BlobStorage;
  clock: () => Date;
}): LessonFileStore {
  // The files known to exist. The storage is asked once, because content is deleted only with its file.
  const found = new Set<string>();
  return {
    async add(actor, { path, id, name, purpose }, now) {
      mayAdd(actor, purpose);
      const kept = await inspectFile(path, purpose).then((inspected) =>
        inspected.success && inspected.mediaType === 'image/*' ? encodeAgain(path) : inspected,
      );
      if (!kept.success) {
        await rm(path, { force: true });
        return kept;
      }
      const { mediaType, seconds, width, height, startsLate } = kept;
      const [{ size: bytes }, sha256] = [await stat(path), await hashOf(path)];
      const about = { mediaType, bytes, sha256, seconds, width, height, startsLate };
      await storage.moveIn(path, id, sha256);
      const ownerId = purpose === 'submission' && isSignedIn(actor) ? actor.id : null;
      const row = { id, purpose, ownerId, name: shownFileName(name, mediaType), ...about, createdAt: now };
      // If this fails, the content stays: another request may have stored the row, or only the answer to
      // COMMIT was lost. The cleanup deletes content without a row a day later.
      await inTransaction(db, async (tx) => {
        await tx.insert(files).values(row);
        if (ownerId !== null) return;
        await recordAudit(
          { db: tx, actor, now },
          { action: 'create', entity: fileNoun, entityId: id, after: row },
        );
      });
      return { success: true, file: row };
    },
    read: (id, span) => storage.readRange(id, span),
    async areThere(ids) {
      for (const id of ids.filter((one) => !found.has(one))) if (await storage.stat(id)) found.add(id);
      return new Set(ids.filter((id) => found.has(id)));
    },
    async sweep() {
      await storage.remove(await deleteUnusedFiles(db, clock()));
      await removeStrays(storage, {
        before: new Date(clock().getTime() - day),
        idOf: (name) => (isFileId(name) ? name : undefined),
        known: (ids) => db.select({ id: files.id }).from(files).where(inArray(files.id, ids)),
      });
    },
  };
}

export function mayAdd(actor: Actor, purpose: FilePurpose): void {
  if (purpose !== 'submission') assertRight(actor, 'curriculum.write');
  else if (!isSignedIn(actor)) throw new Response(httpWords.notYours, { status: 403 });
}

export async function findFile(db: Pick<Database, 'select'>, id: string): Promise<StoredFileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return row;
}

/** Re-encodes an attached image, which removes its metadata, and replaces the uploaded file by the result. */
async function encodeAgain(path: string): Promise<Result<Inspected, FileError>> {
  if ((await stat(path)).size > mostImageBytes) return { success: false, error: 'too-large' };
  const image = await encodeImage(await readFile(path));
  const largest = typeof image === 'string' ? undefined : image.files.at(-1);
  if (typeof image === 'string' || !largest) return { success: false, error: 'not-attachment' };
  await writeFile(path, largest.bytes);
  const { width, height } = image;
  return { success: true, mediaType: 'image/webp', seconds: null, width, height, startsLate: false };
}

export async function listFilesOf(db: Pick<Database, 'select'>, lessonId: string): Promise<StoredFileRow[]> {
  return await db
    .select(getTableColumns(files))
    .from(lessonFiles)
    .innerJoin(files, eq(files.id, lessonFiles.fileId))
    .where(eq(lessonFiles.lessonId, lessonId))
    .orderBy(asc(lessonFiles.sortOrder), asc(files.name), asc(files.id));
}

export function shownFile(file: ShownFile): ShownFile {
  return pick(file, 'id', 'name', 'mediaType', 'bytes', 'seconds', 'width', 'height', 'startsLate');
}
