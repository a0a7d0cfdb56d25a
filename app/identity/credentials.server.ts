import { and, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import type { Passwords } from './passwords.server.ts';

/** The user who owns a password, with its stored hash. */
export type Credential = { userId: string; hash: string; isDisabled: boolean };

export const ofEmail = (email: string) => eq(users.email, email);
export const ofUser = (userId: string) => eq(users.id, userId);

const longestPassword = 128;

/**
 * Returns the credential if the password matches. One hash is computed whether or not the account exists, so
 * that both cases take equally long. May throw OverloadError.
 */
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
 * Returns the current credential, locked until the transaction ends, or undefined if the password has changed
 * since `checked` was read. A password change takes the same lock, so no session begins with an outdated
 * password.
 */
export async function lockUnchanged(tx: Transaction, checked: Credential): Promise<Credential | undefined> {
  const [kept] = await credentials(tx, ofUser(checked.userId)).for('no key update');
  return kept?.hash === checked.hash ? { ...kept, hash: kept.hash } : undefined;
}

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
