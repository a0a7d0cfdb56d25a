import { and, asc, eq, getTableColumns, gt, gte, type SQL, sql } from 'drizzle-orm';
import { enrollmentNoun } from '#app/core/enrollments/enrollment-noun.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn, isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';

type Reader = Pick<Database, 'select' | '$count'>;

// SQL text, because Drizzle omits the table in a select from one table, and in the subqueries `id` would be
// another's.
const ownId = sql`course_batches.id`;

/** Of `orders`: no account has the seat. One for another learner waits again once that enrollment was deleted (`waitsForLearner`). */
export const waitsForSeat = sql`(orders.enrollment_id is null or (orders.learner_name is not null
  and not exists (select 1 from enrollments e where e.id = orders.enrollment_id)))`;

// After a number that no payment had, another one holds no seat until the owner has found its payment (SELL-151).
const isDoubted = sql`(orders.state = 'awaiting_confirmation' and orders.received_paise <= orders.refunded_paise
  and exists (select 1 from order_events e where e.order_id = orders.id and e.kind = 'claim_refused'))`;

/** Seats (LEARN-97): enrollments not refunded, open or paid orders, accepted requests not refunded. */
export const taken = countTaken();

/** Whether somebody took a seat after `at`; the owner may also have moved an older enrollment there. */
export function isTakenSince(at: Date): SQL<boolean> {
  const movedHere = sql`exists (select 1 from ${auditLog} where ${auditLog.entity} = ${enrollmentNoun.audit.entity}
    and ${auditLog.entityId} = enrollments.id and ${gt(auditLog.at, at)} and ${auditLog.after} ->> 'batchId' = ${ownId})`;
  const enrolled = sql`and (${gt(enrollments.enrolledAt, at)} or ${movedHere})`;
  const ordered = sql`and ${gt(orders.createdAt, at)}`;
  const accepted = sql`and ${gt(enrollmentRequests.decidedAt, at)}`;
  return sql<boolean>`${countTaken({ enrolled, ordered, accepted })} > 0`;
}

function countTaken({
  enrolled,
  ordered,
  accepted,
}: { [what in 'enrolled' | 'ordered' | 'accepted']?: SQL } = {}) {
  return sql<number>`(
    (select count(*) from ${enrollments} where ${enrollments.batchId} = ${ownId}
      and not ${enrollments.isDemo} and not ${isRefundedColumn} ${enrolled})
    + (select count(*) from ${orders} where ${orders.batchId} = ${ownId} and ${waitsForSeat}
      and ${orders.state} in ('pending', 'awaiting_confirmation', 'paid', 'partly_refunded')
      and not ${isDoubted} ${ordered})
    + (select count(*) from ${enrollmentRequests} where ${enrollmentRequests.batchId} = ${ownId}
      and ${enrollmentRequests.enrollmentId} is null and ${enrollmentRequests.status} = 'accepted'
      and not ${isRequestRefundedColumn} ${accepted})
  )::int`;
}

const columns = { ...getTableColumns(courseBatches), taken };
const inOrder = [asc(courseBatches.startsOn), asc(courseBatches.createdAt), asc(courseBatches.id)] as const;

export async function listBatches(db: Reader, courseId: string) {
  return await db
    .select(columns)
    .from(courseBatches)
    .where(eq(courseBatches.courseId, courseId))
    .orderBy(...inOrder);
}

export type Batch = Awaited<ReturnType<typeof listBatches>>[number];

/** Returns batches that are open and have not begun before the day (`isOffered`), full ones too. */
export async function listOfferedBatches(db: Reader, courseId: string, today: Day): Promise<Batch[]> {
  const { isClosed, startsOn } = courseBatches;
  return await db
    .select(columns)
    .from(courseBatches)
    .where(and(eq(courseBatches.courseId, courseId), eq(isClosed, false), gte(startsOn, today)))
    .orderBy(...inOrder);
}

export async function findBatch(db: Reader, id: string): Promise<Batch | undefined> {
  const [batch] = await db.select(columns).from(courseBatches).where(eq(courseBatches.id, id)).limit(1);
  return batch;
}

export async function isBatchOf(db: Reader, id: string, courseId: string): Promise<boolean> {
  return (
    (await db.$count(courseBatches, and(eq(courseBatches.id, id), eq(courseBatches.courseId, courseId)))) > 0
  );
}

/** A batch on the course's page, at checkout and in the request form. `left` is the number of free seats. */
export type ShownBatch = { id: string; label: string; startsOn: Day; endsOn: Day | null; left: number };
