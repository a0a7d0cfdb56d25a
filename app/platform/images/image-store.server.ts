import { randomBytes } from 'node:crypto';
import { and, inArray, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses, settings, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type ImageError,
  maxImageBytes,
  parseStoredName,
  storedImageAddress,
  storedImageName,
} from '#app/domain/stored-image.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { removeStrays } from '#app/platform/storage/remove-strays.server.ts';
import { type EncodedImage, encodeImage } from './image-codec.server.ts';
import { imageNoun } from './image-noun.ts';

export type StoredImage = { url: string; width: number; height: number };

export type ImageStore = {
  /** Checks, re-encodes and stores, or refuses (ADM-CRS-7). Rejects with a StorageError, without a row. */
  add: (actor: Actor, bytes: Uint8Array, now: Date) => Promise<Result<StoredImage, ImageError>>;
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes images that were unused for a day, and files without a row. */
  sweep: () => Promise<void>;
};

const day = 24 * 60 * 60_000;
// The number of days for which a deleted course can be restored from the audit log, so its image must be kept.
const undoDays = 30;

/** Files are written before the row and deleted after it, so that no row is ever without them. */
export function createImageStore({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Pick<BlobStorage, 'write' | 'read' | 'remove' | 'list'>;
  clock: () => Date;
}): ImageStore {
  return {
    async add(actor, bytes, now) {
      assertRight(actor, 'images.add');
      if (bytes.byteLength >= maxImageBytes) return { success: false, error: 'too-large' };
      const encoded = await encodeImage(bytes);
      if (typeof encoded === 'string') return { success: false, error: encoded };
      const id = randomBytes(16).toString('hex');
      const written: string[] = [];
      try {
        for (const file of encoded.files) {
          const name = storedImageName(id, file.width);
          written.push(name);
          await storage.write(name, file.bytes);
        }
        await inTransaction(db, (tx) => insertImage(tx, actor, id, encoded, now));
      } catch (error) {
        // If this fails too, the cleanup deletes the files when they are a day old, because no row refers to them.
        await storage.remove(written).catch(() => undefined);
        throw error;
      }
      const { width, height } = encoded;
      return { success: true, url: storedImageAddress(id, width), width, height };
    },
    async read(name) {
      if (!parseStoredName(name)) return undefined;
      return await storage.read(name);
    },
    async sweep() {
      const now = clock().getTime();
      for (const { id, widths } of await deleteUnused(db, now))
        await storage.remove(widths.map((width) => storedImageName(id, width)));
      await removeStrays(storage, {
        before: new Date(now - day),
        idOf: (name) => parseStoredName(name)?.id,
        known: (ids) => db.select({ id: images.id }).from(images).where(inArray(images.id, ids)),
      });
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
    .then(() =>
      recordAudit({ db: tx, actor, now }, { action: 'create', entity: imageNoun, entityId: id, after: row }),
    );
}

/** Checks again under the lock; skips locked rows: a course with the image is just being saved. */
function deleteUnused(db: Database, now: number): Promise<{ id: string; widths: number[] }[]> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: images.id })
      .from(images)
      .where(and(lt(images.createdAt, new Date(now - day)), isUnused(now)))
      .for('update', { skipLocked: true });
    if (old.length === 0) return [];
    const ids = old.map(({ id }) => id);
    // There may be a million attempts, so only those few images are looked for in them.
    return await tx
      .delete(images)
      .where(and(inArray(images.id, ids), isUnused(now), not(isInResult)))
      .returning({ id: images.id, widths: images.widths });
  });
}

const inText = sql`'%' || ${images.id} || '%'`;
/** Attempts keep the explanations as they were, for the student's results. */
const isInResult = sql`exists (select 1 from ${quizAttempts} where ${quizAttempts.key}::text like ${inText})`;

/** Not shown by a course or teacher for a day, nor anywhere that an undo could restore. */
function isUnused(now: number) {
  const address = sql`'/images/' || ${images.id} || '-%'`;
  const dayAgo = new Date(now - day);
  const undoable = new Date(now - undoDays * day);
  return sql`not exists (select 1 from ${courses}
      where ${courses.imageUrl} like ${address} or ${courses.extra}::text like ${inText})
    and not exists (select 1 from ${teachers} where ${teachers.photoUrl} like ${address})
    and not exists (select 1 from ${certificates} where ${certificates.signatureImage} like ${address})
    and not exists (select 1 from ${auditLog} where ${auditLog.entity} in ('course', 'teacher')
      and (coalesce(${auditLog.before} ->> 'imageUrl', ${auditLog.before} ->> 'photoUrl') like ${address}
        or ${auditLog.before} ->> 'extra' like ${inText})
      and ${auditLog.at} > case when ${auditLog.action} = 'delete' and ${auditLog.undoneAt} is null
        then ${undoable.toISOString()}::timestamptz else ${dayAgo.toISOString()}::timestamptz end)
    and not exists (select 1 from ${lessons} where ${lessons.body} like ${inText})
    and not exists (select 1 from ${quizQuestions} where ${quizQuestions.explanation} like ${inText})
    and not exists (select 1 from ${settings} where ${settings.value}::text like ${inText})
    and not exists (select 1 from ${auditLog} where ${auditLog.entity} in ('lesson', 'quiz-question', 'settings')
      and ${auditLog.before}::text like ${inText}
      and ${auditLog.at} > ${undoable.toISOString()}::timestamptz)`;
}
