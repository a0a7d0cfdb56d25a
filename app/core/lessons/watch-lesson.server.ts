import { and, eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { mustBeWatched, type WatchedRange } from '#app/domain/lesson.ts';
import { type Result, refused } from '#app/domain/result.ts';
import { acceptWatched, isWatched } from '#app/domain/watched.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { findFile } from '#app/platform/files/file-store.server.ts';
import { completeLesson } from './complete-lesson.server.ts';
import { type LessonAddress, type LessonRefusal, lockLesson } from './lock-lesson.server.ts';

type WatchOutcome = Result<
  {
    /** Parts longer than the time since the last report are rejected, to be reported later. */
    isAccepted: boolean;
    isDone: boolean;
  },
  LessonRefusal
>;

/**
 * Merges watched parts, so that repetitions count once, and stores the position (LEARN-75). A video that must
 * be watched is done at nine tenths (LEARN-76).
 */
export async function recordWatched(
  ctx: CommandContext & StudyParts,
  { ranges, position, ...address }: LessonAddress & { ranges: WatchedRange[]; position: number },
): Promise<WatchOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<WatchOutcome> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { seat, lesson } = locked;
    const file = lesson.video?.source === 'file' ? await findFile(tx, lesson.video.ref) : undefined;
    if (!file?.seconds) return refused('missing');
    const { seconds } = file;
    const own = and(eq(lessonProgress.userId, actor.id), eq(lessonProgress.lessonId, lesson.id));
    const first = { userId: actor.id, lessonId: lesson.id, enrollmentId: seat.id, isDemo: seat.isDemo };
    await tx
      .insert(lessonProgress)
      .values({ ...first, firstOpenedAt: now, lastOpenedAt: now })
      .onConflictDoNothing();
    const [stored] = await tx.select().from(lessonProgress).where(own).for('update');
    const since = stored?.watchedAt ?? stored?.firstOpenedAt ?? now;
    const watched = acceptWatched(stored?.watched ?? [], ranges, { seconds, since, now });
    await tx
      .update(lessonProgress)
      .set({
        position: Math.min(Math.max(0, Math.floor(position)), Math.ceil(seconds)),
        ...(watched && { watched, watchedAt: now }),
      })
      .where(own);
    if (watched && !lesson.doneAt && mustBeWatched(lesson) && isWatched(watched, seconds)) {
      await completeLesson({ ...ctx, db: tx }, { ...locked, by: 'video' });
      return { success: true, isAccepted: true, isDone: true };
    }
    return { success: true, isAccepted: watched !== null, isDone: lesson.doneAt !== null };
  });
}
