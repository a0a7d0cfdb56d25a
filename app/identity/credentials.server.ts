import { and, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import type { Passwords } from './passwords.server.ts';

/** Whose password it is, and the hash that is kept of it. */
export type Credential = { userId: string; hash: string; isDisabled: boolean };

export const ofEmail = (email: string) => eq(users.email, email);
export const ofUser = (userId: string) => eq(users.id, userId);

const longestPassword = 128;

/** The credential whose password this is. One hash is computed whether or not there is one, so that both take as long. */
export async function checkPassword(
  db: Database,
  passwords: Passwords,
  whose: SQL,
  password: string,
): Promise<Credential | undefined> {
  if (password.length > longestPassword) return undefined;
  const [kept] = await credentials(db, whose);
  if (!kept?.hash) {
    await passwords.hash(password);
    return undefined;
  }
  const isRight = await passwords.verify(kept.hash, password);
  return isRight ? { ...kept, hash: kept.hash } : undefined;
}

/**
 * The credential as it stands now, locked until the transaction ends; undefined where its password was changed after
 * `checked` was read. A change takes the same lock, so that no session is begun with a password that is no longer right.
 */
export async function lockUnchanged(tx: Transaction, checked: Credential): Promise<Credential | undefined> {
  const [kept] = await credentials(tx, ofUser(checked.userId)).for('no key update');
  return kept?.hash === checked.hash ? { ...kept, hash: kept.hash } : undefined;
}

/** Stores the hash of a user's password. */
export async function storeHash(tx: Database, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), isPassword));
}

const isPassword = eq(accounts.providerId, 'credential');

function credentials(on: Database, whose: SQL) {
  return on
    .select({ userId: users.id, hash: accounts.password, isDisabled: users.banned })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(whose, isPassword))
    .limit(1);
}
