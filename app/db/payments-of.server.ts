import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { ledger } from './ledger.server.ts';
import { enrollmentRequests, enrollments } from './tables/learning-tables.server.ts';

/**
 * A SQL column for queries on `enrollments` that says whether the enrollment was refunded. It is true if the
 * refund of its order closed it, or if a payment recorded by hand was refunded and no other payment is
 * completed. A student can neither start nor complete a refunded enrollment's course.
 */
// The column names are written as SQL text, because Drizzle omits table names in a select from a single
// table.
export const isRefundedColumn = sql<boolean>`(enrollments.closed_at is not null or (select
  coalesce(bool_or(p.status = 'refunded') and not bool_or(p.status = 'completed'), false)
  from payments p where p.enrollment_id = enrollments.id))`;

/** Returns for one enrollment the same result as `isRefundedColumn`. */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: isRefundedColumn })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row?.isRefunded ?? false;
}

/**
 * The condition that joins a row of `ledger` to the enrollment request for which the payment was recorded. A
 * payment that belongs to a user account is not joined to a request.
 */
export const isOfRequest = and(isNull(ledger.userId), eq(ledger.requestId, enrollmentRequests.id));
