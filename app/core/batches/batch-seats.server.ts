import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { batchRefusal, seatsLeft } from '#app/domain/batch.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import {
  findBatch,
  isTakenSince,
  listOfferedBatches,
  type ShownBatch,
  taken,
} from './batch-queries.server.ts';

/** Returns the batches that buyers can choose on a day, with free seats; empty if the course offers none. */
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
 * Holds a free seat until the transaction ends (LEARN-97), in which the caller stores `batchId` with an
 * order, request or enrollment. `batchId` null if the course offers no batch.
 */
export async function holdSeat(tx: Transaction, { courseId, batchId, today }: Chosen): Promise<SeatOutcome> {
  // Whoever takes seats holds these locks, so the count is complete. The order by id prevents deadlocks.
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

/** Locks the batch. The owner may add a student even when it is closed or has begun. */
export async function hasSeatLeft(tx: Transaction, batchId: string): Promise<boolean> {
  await lockBatch(tx, batchId);
  const batch = await findBatch(tx, batchId);
  return batch !== undefined && seatsLeft(batch) > 0;
}

/**
 * Locks the batch. Returns whether an Undo makes it overfull because somebody took a seat after `at`, the time of the
 * act that is undone. One that was overfull before may be so again.
 */
export async function isFilledSince(tx: Transaction, batchId: string, at: Date): Promise<boolean> {
  await lockBatch(tx, batchId);
  const { id, seats } = courseBatches;
  return (await tx.$count(courseBatches, and(eq(id, batchId), gt(taken, seats), isTakenSince(at)))) > 0;
}

async function lockBatch(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .select({ id: courseBatches.id })
    .from(courseBatches)
    .where(eq(courseBatches.id, batchId))
    .for('no key update');
}
