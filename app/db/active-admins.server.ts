import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database.server.ts';
import { users } from './tables/account-tables.server.ts';

/**
 * The ids of the admins who can still sign in, locked until the transaction ends: when the last two are
 * removed at the same time, the second removal is refused (T22). They are locked in the order of their ids,
 * so that two transactions wait for each other instead of deadlocking.
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
