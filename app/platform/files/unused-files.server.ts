import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { submissionFiles } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { FilePurpose } from '#app/domain/lesson-file.ts';

const day = 24 * 60 * 60_000;
// The number of days for which a deleted lesson can be restored from the audit log, so its files must be kept.
const undoDays = 30;

/** Deletes files unused for a day; returns their ids. Skips those that `isFileThere` has locked for a lesson. */
export function deleteUnusedFiles(db: Database, now: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, new Date(now.getTime() - day)), isUnused(now)))
      .for('update', { skipLocked: true });
    if (old.length === 0) return [];
    const ids = old.map(({ id }) => id);
    // The condition `isUnused` is repeated under the lock, because a lesson that uses a file may just have been
    // saved.
    const gone = await tx
      .delete(files)
      .where(and(inArray(files.id, ids), isUnused(now)))
      .returning({ id: files.id });
    return gone.map(({ id }) => id);
  });
}

/** No lesson or submission uses it, and nothing that an admin can undo would use it again. */
function isUnused(now: Date) {
  const undoable = new Date(now.getTime() - undoDays * day).toISOString();
  return sql`not (${isUsed()}) and not exists (select 1 from ${auditLog} where ${auditLog.entity} = 'lesson'
      and ${auditLog.before}::text like '%' || ${files.id} || '%'
      and ${auditLog.at} > ${undoable}::timestamptz)`;
}

/** The SQL condition that a lesson, a submission or the recording of a live class uses a file. */
export function isUsed() {
  return sql`exists (select 1 from ${lessonFiles} where ${lessonFiles.fileId} = ${files.id})
    or exists (select 1 from ${submissionFiles} where ${submissionFiles.fileId} = ${files.id})
    or exists (select 1 from ${lessons} where ${lessons.video} ->> 'ref' = ${files.id})
    or exists (select 1 from ${liveSessions} where ${liveSessions.recording} ->> 'ref' = ${files.id})`;
}

/** Returns whether a file exists, and locks its row, so that no cleanup deletes it while its lesson is saved. */
export async function isFileThere(tx: Transaction, id: string, purpose: FilePurpose): Promise<boolean> {
  const [row] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), eq(files.purpose, purpose)))
    .for('update');
  return row !== undefined;
}
