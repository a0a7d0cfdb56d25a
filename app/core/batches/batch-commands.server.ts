import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput } from '#app/platform/schema-of.ts';
import { type BatchInput, batchForm, batchSchema } from './batch-form.ts';
import { batchNoun } from './batch-noun.ts';

/** Adds a batch to a course: a group of students who take it together from a start date (LEARN-96). */
export async function addBatch(
  { db, actor, now }: CommandContext,
  { courseId, ...given }: BatchInput & { courseId: string },
): Promise<Result<{ id: string }, 'course-gone'>> {
  assertRight(actor, 'batches.write');
  const input = checkedInput(batchForm, batchSchema, given);
  return await inTransaction(db, async (tx): Promise<Result<{ id: string }, 'course-gone'>> => {
    if ((await tx.$count(courses, eq(courses.id, courseId))) === 0)
      return { success: false, error: 'course-gone' };
    const id = randomUUID();
    const row = { id, courseId, ...input, createdAt: now, updatedAt: now };
    const [after] = await tx.insert(courseBatches).values(row).returning();
    await recordAudit({ db: tx, actor, now }, { action: 'create', entity: batchNoun, entityId: id, after });
    return { success: true, id };
  });
}

/** Refuses a stale `version`. With fewer seats than students, they keep theirs, but nobody else gets one. */
export async function updateBatch(
  { db, actor, now }: CommandContext,
  { id, version, ...given }: BatchInput & { id: string; version: number },
): Promise<Result<object, 'gone' | 'stale'>> {
  assertRight(actor, 'batches.write');
  const input = checkedInput(batchForm, batchSchema, given);
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone' | 'stale'>> => {
    const before = await lockBatch(tx, id);
    if (!before) return { success: false, error: 'gone' };
    const [after] = await tx
      .update(courseBatches)
      .set({ ...input, version: nextVersion(courseBatches), updatedAt: now })
      .where(atVersion(courseBatches.id, id, courseBatches, version))
      .returning();
    if (!after) return { success: false, error: 'stale' };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'update', entity: batchNoun, entityId: id, before, after },
    );
    return { success: true };
  });
}

/** Answers `in-use` if an enrollment, order, request or class refers to the batch, which can then only be closed. */
export async function deleteBatch(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<Result<{ auditId: string; courseId: string; label: string }, 'gone' | 'in-use'>> {
  assertRight(actor, 'batches.write');
  return await inTransaction(db, async (tx) => {
    const before = await lockBatch(tx, id);
    if (!before) return { success: false, error: 'gone' } as const;
    if (await isInUse(tx, id)) return { success: false, error: 'in-use' } as const;
    await tx.delete(courseBatches).where(eq(courseBatches.id, id));
    const entry = { action: 'delete', entity: batchNoun, entityId: id, before } as const;
    const auditId = await recordAudit({ db: tx, actor, now }, entry);
    return { success: true, auditId, courseId: before.courseId, label: before.label } as const;
  });
}

async function lockBatch(tx: Transaction, id: string) {
  const [batch] = await tx.select().from(courseBatches).where(eq(courseBatches.id, id)).for('update');
  return batch;
}

async function isInUse(tx: Transaction, id: string): Promise<boolean> {
  const counts = [
    await tx.$count(enrollments, eq(enrollments.batchId, id)),
    await tx.$count(orders, eq(orders.batchId, id)),
    await tx.$count(enrollmentRequests, eq(enrollmentRequests.batchId, id)),
    await tx.$count(liveSessions, eq(liveSessions.batchId, id)),
  ];
  return counts.some((count) => count > 0);
}
