import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';

/**
 * Locks the admins who can sign in until the transaction ends, so that of two that disable the last admins,
 * the second can refuse (T22). By id, to avoid deadlocks.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}
