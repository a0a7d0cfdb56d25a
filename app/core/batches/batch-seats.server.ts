import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { batchRefusal, seatsLeft } from '#app/domain/batch.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { findBatch, listOfferedBatches, type ShownBatch } from './batch-queries.server.ts';

/**
 * Returns those batches (groups of students) of a course that buyers can see on a day, each with its free seats; an
 * empty list if the course offers no batch.
 */
export async function listShownBatches(db: Database, courseId: string, today: Day): Promise<ShownBatch[]> {
  const offered = await listOfferedBatches(db, courseId, today);
  return offered.map(({ id, label, startsOn, endsOn, ...batch }) => ({
    id,
    label,
    startsOn,
    endsOn,
    left: seatsLeft(batch),
  }));
}

type Chosen = { courseId: string; batchId: string | null; today: Day };
export type SeatOutcome = Result<{ batchId: string | null }, 'none-chosen' | 'full'>;

/**
 * Checks that the chosen batch (group of students) has a free seat, and keeps others from taking it until the
 * transaction ends (LEARN-97). The caller takes the seat by storing `batchId` with an order, request or enrollment in
 * the same transaction. If the course offers no batch, succeeds with `batchId` null.
 */
export async function holdSeat(tx: Transaction, { courseId, batchId, today }: Chosen): Promise<SeatOutcome> {
  // Locks all batches of the course before counting seats. Other transactions hold the same locks while they take
  // seats, so the count includes what they have stored. The order by id prevents deadlocks.
  const locked = await tx
    .select({ id: courseBatches.id })
    .from(courseBatches)
    .where(eq(courseBatches.courseId, courseId))
    .orderBy(asc(courseBatches.id))
    .for('no key update');
  if (locked.length === 0) return { success: true, batchId: null };
  const offered = await listOfferedBatches(tx, courseId, today);
  const refusal = batchRefusal(offered, batchId);
  if (refusal) return { success: false, error: refusal };
  return { success: true, batchId: offered.length === 0 ? null : batchId };
}

/**
 * Locks a batch of students and returns whether it has a free seat. Does not check whether the batch is closed or has
 * begun: buyers cannot choose such a batch, but the owner may still add a student to it.
 */
export async function hasSeatLeft(tx: Transaction, batchId: string): Promise<boolean> {
  await tx
    .select({ id: courseBatches.id })
    .from(courseBatches)
    .where(eq(courseBatches.id, batchId))
    .for('no key update');
  const batch = await findBatch(tx, batchId);
  return batch !== undefined && seatsLeft(batch) > 0;
}
