import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { ledger } from './ledger.server.ts';
import { enrollmentRequests, enrollments } from './tables/learning-tables.server.ts';

/**
 * Whether an enrollment was refunded, as a column for a statement that selects from enrollments: it was closed
 * with its order, or its payment by hand was refunded and no other one is completed. Its course can then be
 * neither started nor completed.
 */
// The columns are written out because Drizzle omits table names in a select from a single table.
export const isRefundedColumn = sql<boolean>`(enrollments.closed_at is not null or (select
  coalesce(bool_or(p.status = 'refunded') and not bool_or(p.status = 'completed'), false)
  from payments p where p.enrollment_id = enrollments.id))`;

/** The same answer as `isRefundedColumn` for one enrollment. */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: isRefundedColumn })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row?.isRefunded ?? false;
}

/**
 * The condition that joins a row of the ledger to the enrollment request with which the payment was recorded.
 * A payment that belongs to an account (`userId`) is not joined.
 */
export const isOfRequest = and(isNull(ledger.userId), eq(ledger.requestId, enrollmentRequests.id));
