import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts, passkeys, users } from '#app/db/tables/account-tables.server.ts';
import { normalizePassword } from '#app/domain/sign-up.ts';
import type { Passwords } from './passwords.server.ts';

export type Credential = { userId: string; hash: string; isDisabled: boolean; hasSecondFactor: boolean };

export const ofEmail = (email: string) => eq(users.email, email);
export const ofUser = (userId: string) => eq(users.id, userId);

const longestPassword = 128;

/**
 * `isOutdated`: the hash should be renewed. Without an account, hashes too, so that the response time does not reveal
 * whether there is one. May throw an OverloadError.
 */
export async function checkPassword(
  db: Database,
  passwords: Passwords,
  whose: SQL,
  password: string,
): Promise<(Credential & { isOutdated: boolean }) | undefined> {
  if (normalizePassword(password).length > longestPassword) return undefined;
  const [kept] = await credentials(db, whose);
  if (!kept?.hash) {
    await passwords.verifyNothing(password);
    return undefined;
  }
  const match = await passwords.verify(kept.hash, password);
  return match === 'wrong' ? undefined : { ...kept, hash: kept.hash, isOutdated: match === 'outdated' };
}

/** Everything that opens an account or ends its ways in waits here, and reads the account's rows afterwards. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(ofUser(userId)).for('no key update');
}

/** Undefined if changed since `checked`. A password change locks too, so no session begins with an old one. */
export async function lockUnchanged(tx: Transaction, checked: Credential): Promise<Credential | undefined> {
  await lockAccount(tx, checked.userId);
  const [kept] = await credentials(tx, ofUser(checked.userId));
  return kept?.hash === checked.hash ? { ...kept, hash: kept.hash } : undefined;
}

/** `now`, unless the password is the same and only hashed anew: see `passwordAt`. */
export async function storeHash(tx: Database, userId: string, hash: string, now?: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), isPassword));
}

/** Stores more of a new account, in the transaction that makes it. */
export type Beside = (tx: Transaction, userId: string) => Promise<void>;

type NewAccount = {
  id: string;
  fullName: string;
  email: string;
  hash: string | null;
  now: Date;
  beside?: Beside | undefined;
};

/** `hash` is from `Passwords.hash`, or null for an account without a password. False if the email address has an account already. */
export async function addAccount(
  tx: Transaction,
  { id, fullName, email, hash, now, beside }: NewAccount,
): Promise<boolean> {
  const dates = { createdAt: now, updatedAt: now };
  const added = await tx
    .insert(users)
    .values({ id, fullName, email, ...dates })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) return false;
  const account = { id: randomUUID(), accountId: id, providerId: 'credential', userId: id };
  await tx.insert(accounts).values({ ...account, password: hash, ...dates });
  await beside?.(tx, id);
  return true;
}

const isPassword = eq(accounts.providerId, 'credential');

/** Stores the first password of an account; false if it has one. It replaces none, so known browsers stay known. */
export async function storeFirstHash(tx: Database, userId: string, hash: string): Promise<boolean> {
  const stored = await tx
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), isPassword, isNull(accounts.password)))
    .returning({ id: accounts.id });
  return stored.length > 0;
}

export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const is = and(eq(accounts.userId, userId), isPassword, isNotNull(accounts.password));
  return (await db.$count(accounts, is)) > 0;
}

/** Ends every way in that somebody may have planted before the holder of the address came; false if there was none. */
export async function endWaysIn(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const isOwn = eq(accounts.userId, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(accounts).where(and(isOwn, ne(accounts.providerId, 'credential')));
  const had = await hasPassword(tx, userId);
  await tx.update(accounts).set({ password: null, updatedAt: now }).where(and(isOwn, isPassword));
  return had;
}

/** When the password of an account was last set or ended: what its known browsers are signed with. */
export async function passwordAt(db: Database, email: string): Promise<Date | undefined> {
  const [kept] = await db
    .select({ at: accounts.updatedAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(ofEmail(email), isPassword));
  return kept?.at;
}

/** The same for the `returning` of a statement, null for an account without such a row. */
export const passwordAtOf = (userId: string) =>
  sql<Date | null>`(select max(${accounts.updatedAt}) from ${accounts} where ${eq(accounts.userId, userId)} and ${isPassword})`.mapWith(
    accounts.updatedAt,
  );

function credentials(on: Database, whose: SQL) {
  return on
    .select({
      userId: users.id,
      hash: accounts.password,
      isDisabled: users.banned,
      hasSecondFactor: sql<boolean>`${users.secondFactorAt} is not null`,
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(whose, isPassword))
    .limit(1);
}
