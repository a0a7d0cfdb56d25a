import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { isHeldColumn, isNamedFor } from '#app/db/seat-standing.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type HiddenReason,
  type ReviewRefusal,
  reviewName,
  reviewRefusal,
  versionOf,
} from '#app/domain/review.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { namelessChild } from '#app/words/en/age-words.ts';
import { reviewNoun } from './review-noun.ts';

export type WriteOutcome = Result<{ id: string }, ReviewRefusal>;

const isNamed = isNamedFor(sql`enrollments.user_id`, sql`enrollments.id`);

/**
 * Stores at most one review per enrollment, even from two requests at once (REVIEW-1, REVIEW-2). A new or changed
 * text is hidden until the owner has read it.
 */
export async function writeReview(
  { db, actor, now }: CommandContext,
  { enrollmentId, rating, text }: { enrollmentId: string; rating: number; text: string },
): Promise<WriteOutcome> {
  if (!isSignedIn(actor)) return { success: false, error: 'not-enrolled' };
  return await inTransaction(db, async (tx): Promise<WriteOutcome> => {
    const [seat] = await tx
      .select({ ...getTableColumns(enrollments), isHeld: isHeldColumn, isNamed })
      .from(enrollments)
      .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.userId, actor.id)))
      .for('update');
    const asked = seat && { ...seat, isRefunded: await isRefunded(tx, seat.id) };
    const error = reviewRefusal(actor.id, asked);
    if (error || !seat) return { success: false, error: error ?? 'not-enrolled' };
    const shownName = seat.isNamed ? reviewName(actor.fullName) : namelessChild;
    const written = { rating, text, shownName };
    // The new time is always later, so that a decision about the old words is recognized as stale.
    const editedAt = sql`greatest(${now.toISOString()}::timestamptz,
      coalesce(${reviews.editedAt}, ${reviews.createdAt}) + interval '1 millisecond')`;
    const [stored] = await tx
      .insert(reviews)
      .values({
        ...written,
        id: randomUUID(),
        courseId: seat.courseId,
        enrollmentId,
        userId: actor.id,
        progressThen: seat.progress,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: reviews.enrollmentId,
        set: { ...written, state: 'waiting', hiddenReason: null, editedAt },
      })
      .returning({ id: reviews.id });
    return stored ? { success: true, id: stored.id } : { success: false, error: 'not-enrolled' };
  });
}

/** Deletes a student's own review, so that its stars no longer count (REVIEW-4). */
export async function withdrawReview(
  { db, actor }: CommandContext,
  { enrollmentId }: { enrollmentId: string },
): Promise<Result<object, 'missing'>> {
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  const gone = await db
    .delete(reviews)
    .where(and(eq(reviews.enrollmentId, enrollmentId), eq(reviews.userId, actor.id)))
    .returning({ id: reviews.id });
  return gone.length > 0 ? { success: true } : { success: false, error: 'missing' };
}

export type ReviewOutcome = Result<{ auditId: string | null }, 'gone' | 'changed'>;

type Moderation = {
  id: string;
  decision: 'shown' | HiddenReason;
  /** The version that the owner has read (`versionOf`). If the student has changed it since, nothing is decided. */
  seen: Date | null;
};

/** Shows the text of a review to visitors, or hides it for a reason. Its stars count in both cases (REVIEW-3). */
export async function moderateReview({ db, actor, now }: CommandContext, { id, decision, seen }: Moderation) {
  assertRight(actor, 'reviews.write');
  const state =
    decision === 'shown'
      ? ({ state: 'shown', hiddenReason: null } as const)
      : ({ state: 'hidden', hiddenReason: decision } as const);
  return await inTransaction(db, async (tx): Promise<ReviewOutcome> => {
    const before = await lock(tx, id);
    if (!before) return { success: false, error: 'gone' };
    if (versionOf(before).getTime() !== seen?.getTime()) return { success: false, error: 'changed' };
    await tx.update(reviews).set(state).where(eq(reviews.id, id));
    const action = decision === 'shown' ? 'approve' : 'unapprove';
    const entry = {
      action,
      entity: reviewNoun,
      entityId: id,
      before,
      after: { ...before, ...state },
    } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Stores the owner's public reply to a review; an empty text deletes the reply (REVIEW-3). */
export async function replyToReview(
  { db, actor, now }: CommandContext,
  { id, reply }: { id: string; reply: string },
): Promise<ReviewOutcome> {
  assertRight(actor, 'reviews.write');
  return await inTransaction(db, async (tx): Promise<ReviewOutcome> => {
    const before = await lock(tx, id);
    if (!before) return { success: false, error: 'gone' };
    const changed = { reply: reply === '' ? null : reply };
    await tx.update(reviews).set(changed).where(eq(reviews.id, id));
    const after = { ...before, ...changed };
    const entry = { action: 'update', entity: reviewNoun, entityId: id, before, after } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}
