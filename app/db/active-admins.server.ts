import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database.server.ts';
import { users } from './tables/account-tables.server.ts';

/**
 * The ids of the admins who can still come in, locked until the transaction ends, so that of two last ones who go at
 * one moment the second is refused (T22). In the order of their ids: two who lock them wait and do not lock up.
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
