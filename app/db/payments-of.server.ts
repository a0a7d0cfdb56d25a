import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { enrollmentRequests, payments } from './tables/learning-tables.server.ts';

/** Whether the payment of one enrollment was refunded: then it neither starts nor completes. */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const rows = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.enrollmentId, enrollmentId));
  const has = (status: string) => rows.some((row) => row.status === status);
  return has('refunded') && !has('completed');
}

/** Joins a payment to the request it was taken with, as long as no account has it. */
export const isPaymentOfRequest = and(isNull(payments.userId), eq(payments.requestId, enrollmentRequests.id));
