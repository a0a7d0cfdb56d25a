import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';

/** The account to enroll, or what must happen first: a sign-up, or the address's `proof`. */
export type SeatAccount = { userId: string; waits: null } | { userId: null; waits: 'sign-up' | 'proof' };

/**
 * The account that sent the request or order, or has its email address confirmed, because anyone can sign up
 * with another person's address (SELL-39).
 */
export async function accountForSeat(
  tx: Transaction,
  { userId, email }: { userId: string | null; email: string },
): Promise<SeatAccount> {
  const bySender =
    userId === null ? [] : await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (bySender[0]) return { userId: bySender[0].id, waits: null };
  const [byEmail] = await tx
    .select({ id: users.id, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  if (!byEmail) return { userId: null, waits: 'sign-up' };
  if (!byEmail.isProven) return { userId: null, waits: 'proof' };
  return { userId: byEmail.id, waits: null };
}

export async function keepPhone(tx: Transaction, userId: string, phone: string): Promise<void> {
  const hasNone = and(eq(users.id, userId), or(isNull(users.phone), eq(users.phone, '')));
  await tx.update(users).set({ phone }).where(hasNone);
}

/** Enrollments that are neither demo data nor refunded; after a refund, the student may buy again (SELL-92). */
export const isOpenSeat = and(sql`not ${enrollments.isDemo}`, sql`not ${isRefundedColumn}`);

/** Whether the account has the course. Demo and refunded enrollments do not count. */
export async function hasSeat(
  db: Pick<Database, 'select'>,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const [seat] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), isOpenSeat))
    .limit(1);
  return seat !== undefined;
}
