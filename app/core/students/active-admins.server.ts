import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';

/**
 * Returns the ids of the admins who can sign in, and locks their accounts until the transaction ends. So if
 * two transactions disable the last two admins, the second one waits and can refuse (T22). Accounts are
 * locked in the order of ids, to avoid deadlocks.
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
