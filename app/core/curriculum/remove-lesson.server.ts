import { eq } from 'drizzle-orm';
import { isBatchOf } from '#app/core/batches/batch-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import {
  lessonNotes,
  lessonProgress,
  lessons,
  liveSessions,
} from '#app/db/tables/curriculum-tables.server.ts';
import { lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { quizAttempts, quizQuestions, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { findFile, listFilesOf } from '#app/platform/files/file-store.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { NotUndone, restoreTo, type Undo } from '#app/platform/noun-rows.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { type LessonWithClass, listModules } from './curriculum-queries.server.ts';
import { courseOf, withLesson } from './lesson-commands.server.ts';
import { lessonNoun } from './lesson-noun.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import { placeAfter } from './place-lesson.server.ts';

type RemoveOutcome = Result<
  { courseId: string; how: 'deleted' | 'archived'; auditId: string },
  'gone' | 'course-gone'
>;

/** Archives a lesson that a student has opened, else deletes it (LEARN-7). `auditId` undoes it. */
export async function removeLesson(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<RemoveOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<RemoveOutcome>({ db: tx, actor, now }, id, async (lesson) => {
      return {
        success: true,
        courseId: lesson.courseId,
        ...(await dropLesson({ db: tx, actor, now }, lesson)),
      };
    }),
  );
}

/** Archives or deletes a lesson as `removeLesson` does. The curriculum must be locked. */
export async function dropLesson({ db: tx, actor, now }: StepContext, lesson: LessonWithClass) {
  const { id } = lesson;
  const before = { ...lesson, attached: (await listFilesOf(tx, id)).map((file) => file.id) };
  const done = async (how: 'deleted' | 'archived', after?: object) => {
    const action = how === 'deleted' ? 'delete' : 'archive';
    const entry = { action, entity: lessonNoun, entityId: id, before, after } as const;
    return { how, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  };
  if (!(await hasStudents(tx, id))) {
    await tx.delete(lessons).where(eq(lessons.id, id));
    return await done('deleted');
  }
  const archivedAt = before.archivedAt ?? now;
  const version = nextVersion(lessons);
  const changed = { archivedAt, version, updatedAt: now };
  const [after] = await tx.update(lessons).set(changed).where(eq(lessons.id, id)).returning();
  return await done('archived', { ...after, live: before.live, questions: before.questions });
}

/** Returns whether any student has opened a lesson, written notes on it, begun its quiz or handed in an assignment. */
async function hasStudents(tx: Transaction, id: string): Promise<boolean> {
  for (const table of [lessonProgress, lessonNotes, quizAttempts, submissions])
    if ((await tx.$count(table, eq(table.lessonId, id))) > 0) return true;
  return false;
}

type RestoreOutcome = Result<{ courseId: string }, 'gone' | 'course-gone' | 'module-missing'>;

/** Moves a lesson out of the archive to its module or, if that was deleted, the last one (LEARN-7). */
export async function restoreLesson(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<RestoreOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, async (tx) => {
    const back = await bringBack({ db: tx, actor, now }, id);
    if (!back.success) return back;
    const entry = { action: 'undo', entity: lessonNoun, entityId: id, after: { undone: 'archive' } } as const;
    await recordAudit({ db: tx, actor, now }, entry);
    return back;
  });
}

async function bringBack(ctx: StepContext, id: string): Promise<RestoreOutcome> {
  const { db: tx, now } = ctx;
  return await withLesson<RestoreOutcome>(ctx, id, async ({ courseId, moduleId, sortOrder }) => {
    const place = moduleId === null ? await lastPlace(tx, courseId) : { moduleId, sortOrder };
    if (!place) return { success: false, error: 'module-missing' };
    const changed = { ...place, archivedAt: null, version: nextVersion(lessons), updatedAt: now };
    await tx.update(lessons).set(changed).where(eq(lessons.id, id));
    return { success: true, courseId };
  });
}

async function lastPlace(tx: Transaction, courseId: string) {
  const moduleId = (await listModules(tx, courseId)).at(-1)?.id;
  return moduleId === undefined ? null : { moduleId, sortOrder: await placeAfter(tx, courseId, moduleId) };
}

// Who may undo an entry is decided before.
const undoing: Actor = { kind: 'system', reason: systemActors.undo };

export const undoArchive: Undo = async (tx, { entityId }, now) => {
  const back = await bringBack({ db: tx, actor: undoing, now }, entityId);
  if (!back.success) throw new NotUndone(back.error === 'module-missing' ? 'place-gone' : 'over');
};

/** Restores a lesson with class, questions and files that still exist; in the last module if its own is deleted. */
export const undoDelete: Undo = async (tx, entry, now) => {
  const { live, questions, attached, moduleId, courseId, ...lesson } = entry.before;
  if (typeof courseId !== 'string') throw new NotUndone('over');
  const back = await changeCurriculum<RestoreOutcome>({ db: tx, actor: undoing, now }, courseId, async () => {
    const own = typeof moduleId === 'string' && (await courseOf(tx, moduleId)) === courseId;
    const place = own ? { moduleId } : await lastPlace(tx, courseId);
    if (!place) return { success: false, error: 'module-missing' };
    await restoreTo(lessons)(tx, { ...entry, before: { ...lesson, courseId, ...place } }, now);
    const lessonId = entry.entityId;
    const kept = Array.isArray(attached) ? attached.map(String) : [];
    for (const [at, fileId] of kept.entries())
      if (await findFile(tx, fileId))
        await tx.insert(lessonFiles).values({ lessonId, fileId, sortOrder: at + 1 });
    if (typeof live === 'object' && live !== null) {
      // Without its batch, a class would be one for everybody.
      const batchId = 'batchId' in live ? live.batchId : null;
      if (typeof batchId === 'string' && !(await isBatchOf(tx, batchId, courseId)))
        throw new NotUndone('batch-gone');
      await restoreTo(liveSessions)(tx, { ...entry, before: { ...live } }, now);
    }
    for (const question of Array.isArray(questions) ? questions : [])
      await restoreTo(quizQuestions)(tx, { ...entry, before: question }, now);
    return { success: true, courseId };
  });
  if (!back.success) throw new NotUndone('place-gone');
};
