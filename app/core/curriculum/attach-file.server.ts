import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { mostAttachments } from '#app/domain/lesson-file.ts';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { findFile, listFilesOf } from '#app/platform/files/file-store.server.ts';
import { isFileThere } from '#app/platform/files/unused-files.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { mayReferTo } from './file-courses.server.ts';
import { withLesson } from './lesson-commands.server.ts';
import { lessonNoun } from './lesson-noun.ts';

type AttachOutcome = Result<object, 'gone' | 'course-gone' | 'too-many-files'>;

/** Lists an uploaded file under a lesson (LEARN-73). A new file of captions replaces the old one. */
export async function attachFile(
  { db, actor, now }: CommandContext,
  { lessonId, fileId }: { lessonId: string; fileId: string },
): Promise<AttachOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<AttachOutcome>({ db: tx, actor, now }, lessonId, async () => {
      const file = await findFile(tx, fileId);
      const isListed = file?.purpose === 'attachment' || file?.purpose === 'captions';
      const isOwn = isListed && (await mayReferTo(tx, actor, fileId));
      if (!isOwn || !(await isFileThere(tx, fileId, file.purpose))) return { success: false, error: 'gone' };
      const before = await listFilesOf(tx, lessonId);
      const replaced = before.find(({ purpose }) => file.purpose === 'captions' && purpose === 'captions');
      const isFull = before.length >= mostAttachments && !replaced;
      if (isFull) return { success: false, error: 'too-many-files' };
      if (replaced) await remove(tx, lessonId, replaced.id);
      const row = { lessonId, fileId, sortOrder: before.length + 1 };
      await tx.insert(lessonFiles).values(row).onConflictDoNothing();
      await recordFiles(tx, { actor, now }, lessonId, before);
      return { success: true };
    }),
  );
}

/** Removes a file from a lesson. A periodic cleanup deletes the file itself once no lesson uses it any more. */
export async function detachFile(
  { db, actor, now }: CommandContext,
  { lessonId, fileId }: { lessonId: string; fileId: string },
): Promise<Result<object, 'gone' | 'course-gone'>> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<Result<object, 'gone'>>({ db: tx, actor, now }, lessonId, async () => {
      const before = await listFilesOf(tx, lessonId);
      await remove(tx, lessonId, fileId);
      const left = before.map(({ id }) => id).filter((id) => id !== fileId);
      await arrange(tx, lessonId, left);
      await recordFiles(tx, { actor, now }, lessonId, before);
      return { success: true };
    }),
  );
}

/** Moves a file one place up or down in the list of a lesson's files (LEARN-73). */
export async function moveFile(
  { db, actor, now }: CommandContext,
  { lessonId, fileId, direction }: { lessonId: string; fileId: string; direction: Direction },
): Promise<Result<object, 'gone' | 'course-gone'>> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<Result<object, 'gone'>>({ db: tx, actor, now }, lessonId, async () => {
      const before = await listFilesOf(tx, lessonId);
      const ids = before.map(({ id }) => id);
      await arrange(tx, lessonId, movedBy(ids, fileId, direction));
      await recordFiles(tx, { actor, now }, lessonId, before);
      return { success: true };
    }),
  );
}

async function remove(tx: Transaction, lessonId: string, fileId: string): Promise<void> {
  await tx.delete(lessonFiles).where(and(eq(lessonFiles.lessonId, lessonId), eq(lessonFiles.fileId, fileId)));
}

async function arrange(tx: Transaction, lessonId: string, ids: readonly string[]): Promise<void> {
  for (const [i, fileId] of ids.entries())
    await tx
      .update(lessonFiles)
      .set({ sortOrder: i + 1 })
      .where(and(eq(lessonFiles.lessonId, lessonId), eq(lessonFiles.fileId, fileId)));
}

async function recordFiles(
  tx: Transaction,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  lessonId: string,
  before: { name: string }[],
): Promise<void> {
  const named = (files: { name: string }[]) => ({ files: files.map(({ name }) => name) });
  const change = { before: named(before), after: named(await listFilesOf(tx, lessonId)) };
  const entry = { action: 'update', entity: lessonNoun, entityId: lessonId, ...change } as const;
  await recordAudit({ db: tx, actor, now }, entry);
}
