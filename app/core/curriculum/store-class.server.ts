import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { classReminders } from '#app/db/tables/class-tables.server.ts';
import { liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { StoredClass } from './curriculum-queries.server.ts';
import type { ClassInput } from './lesson-schema.ts';

export const usualMinutes = 60;

type ClassChange = {
  lesson: { id: string; minutes: number | null };
  before: StoredClass | null;
  input: ClassInput | null;
};

/** A change of time, length or cancellation increases `sequence`, which calendar apps need (LEARN-9). */
export async function storeClass(
  { db: tx, now }: Pick<StepContext, 'db' | 'now'>,
  { lesson, before, input }: ClassChange,
): Promise<StoredClass | null> {
  if (!input) {
    if (before) await tx.delete(liveSessions).where(eq(liveSessions.id, before.id));
    return null;
  }
  const { startsAt, zone, joinUrl, isCancelled, recording, batchId } = input;
  const minutes = lesson.minutes ?? usualMinutes;
  const cancelledAt = isCancelled ? (before?.cancelledAt ?? now) : null;
  const kept = { ...(recording !== undefined && { recording }), ...(batchId !== undefined && { batchId }) };
  const content = { startsAt, minutes, zone, joinUrl, cancelledAt, ...kept };
  if (!before) {
    const [made] = await tx
      .insert(liveSessions)
      .values({ id: randomUUID(), lessonId: lesson.id, ...content })
      .returning();
    return made ?? null;
  }
  const isAtAnotherTime = before.startsAt.getTime() !== startsAt.getTime();
  if (isAtAnotherTime) await forgetReminders(tx, before.id, startsAt);
  const isMoved =
    isAtAnotherTime || before.minutes !== minutes || (before.cancelledAt === null) === isCancelled;
  const [after] = await tx
    .update(liveSessions)
    .set({ ...content, sequence: before.sequence + (isMoved ? 1 : 0) })
    .where(eq(liveSessions.id, before.id))
    .returning();
  return after ?? null;
}

/** Deletes reminders of a time, so that a class that returns to it after a move is announced anew (LEARN-93). */
async function forgetReminders(tx: Transaction, sessionId: string, startsAt: Date): Promise<void> {
  const ofTime = and(eq(classReminders.sessionId, sessionId), eq(classReminders.startsAt, startsAt));
  await tx.delete(classReminders).where(ofTime);
}
