import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { enrollmentRequests, enrollments, payments } from './tables/learning-tables.server.ts';

const allRefunded = sql<boolean>`coalesce(bool_or(${payments.status} = 'refunded')
  and not bool_or(${payments.status} = 'completed'), false)`;

/**
 * Whether an enrollment has a refunded payment and no completed one. Its course can then be neither started
 * nor completed.
 */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: allRefunded })
    .from(payments)
    .where(eq(payments.enrollmentId, enrollmentId));
  return row?.isRefunded ?? false;
}

/** The same check as `isRefunded`, as a column for a statement that selects from enrollments. */
export const isRefundedColumn = sql<boolean>`(select ${allRefunded} from ${payments}
  where ${payments.enrollmentId} = ${enrollments.id})`;

/**
 * The condition that joins a payment to the enrollment request that it was recorded for. It leaves out
 * payments that already belong to an account (`userId`).
 */
export const isPaymentOfRequest = and(isNull(payments.userId), eq(payments.requestId, enrollmentRequests.id));
