import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';

/**
 * Returns the ids of the admins who can still sign in, and locks their rows until the transaction ends. Of
 * two transactions that remove the last two admins at the same time, the second therefore waits and is
 * refused (T22). Rows are locked in the order of their ids, so that the transactions cannot deadlock.
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
