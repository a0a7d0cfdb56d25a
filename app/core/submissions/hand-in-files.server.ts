import { and, eq, inArray } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import type { LessonAddress } from '#app/core/lessons/lock-lesson.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { FileError } from '#app/domain/lesson-file.ts';
import type { Result } from '#app/domain/result.ts';
import { type SubmittedFile, submissionFault } from '#app/domain/submission.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { type HandInDone, type HandInRefusal, handInAssignment, lockAssignment } from './hand-in.server.ts';

type FileParts = Pick<Services, 'uploads' | 'limits' | 'log'>;

/** `kept` are ids of earlier uploads, `chosen` new files. */
export type SentAssignment = { text: string; kept: readonly string[]; chosen: readonly File[] };

type Refusal = HandInRefusal | FileError | 'storage-full' | 'failed' | 'too-many';
/** After an error, `files` are the files that the server has stored, which the student need not upload again. */
type Outcome = Result<HandInDone, Refusal, { files: SubmittedFile[] }>;

/** Stores the files and hands them in (LEARN-63). After a refused file, those before it stay. */
export async function handInWithFiles(
  ctx: CommandContext & StudyParts & FileParts,
  { text, kept, chosen, ...address }: LessonAddress & SentAssignment,
): Promise<Outcome> {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'missing', files: [] };
  const files = await findOwnFiles(db, actor, kept);
  const refuse = (error: Refusal): Outcome => ({ success: false, error, files });
  const fault = submissionFault(text, kept.length + chosen.length);
  if (fault) return refuse(fault);
  if (files.length < kept.length) return refuse('file-gone');
  if (chosen.length > 0) {
    const open = await inTransaction(
      db,
      async (tx) => await lockAssignment({ ...ctx, db: tx, actor }, address),
    );
    if (!open.success) return refuse(open.error);
  }
  for (const file of chosen) {
    const taken = await takeFile(ctx, actor, file);
    if (!taken.success) return refuse(taken.error);
    files.push(taken.file);
  }
  const outcome = await handInAssignment(ctx, { ...address, text, files: files.map(({ id }) => id) });
  return outcome.success ? outcome : refuse(outcome.error);
}

async function takeFile(
  { uploads, limits, log, now }: Pick<CommandContext, 'now'> & FileParts,
  actor: UserActor,
  file: File,
): Promise<Result<{ file: SubmittedFile }, Refusal>> {
  const allowed = await limits.spend('fileUpload', { id: actor.id });
  if (!allowed.success) return { success: false, error: 'too-many' };
  try {
    const kept = await uploads.keepForm(actor, { file, purpose: 'submission' }, now);
    if (!kept.success) return kept;
    const { id, name, bytes } = kept.file;
    return { success: true, file: { id, name, bytes } };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, 'a file that a student handed in could not be kept');
    return { success: false, error: error.fault === 'full' ? 'storage-full' : 'failed' };
  }
}

/** Returns the files with these ids that the student has uploaded, in the order of `ids`. */
async function findOwnFiles(
  db: Database,
  student: UserActor,
  ids: readonly string[],
): Promise<SubmittedFile[]> {
  if (ids.length === 0) return [];
  const { id, name, bytes } = files;
  const rows = await db
    .select({ id, name, bytes })
    .from(files)
    .where(and(inArray(id, [...ids]), eq(files.ownerId, student.id)));
  return ids.flatMap((one) => rows.find((row) => row.id === one) ?? []);
}
