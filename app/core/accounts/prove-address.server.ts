import { eq } from 'drizzle-orm';
import { forgetNamedGuardian } from '#app/core/consents/guardian-link.server.ts';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { helperFrom } from '#app/domain/helper.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { endWaysIn } from '#app/identity/credentials.server.ts';
import type { Entering } from '#app/identity/finish-sign-in.server.ts';
import { removeSecondFactor } from '#app/identity/second-factors.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { dropEmailTokens } from './email-tokens.server.ts';

type Holder = typeof users.$inferSelect;

export const provenAddress = { emailVerified: true, addressOnWord: false } as const;

/** Whether the mailbox itself has confirmed the address; an admin's word is no such proof (DAY-199). */
export const isAddressProven = ({
  emailVerified,
  addressOnWord,
}: Pick<Holder, keyof typeof provenAddress>): boolean => emailVerified && !addressOnWord;

/**
 * Whether change of address and deletion wait for the mailbox, under the account's lock: on an admin's word, the account
 * has what was ordered under an address that may be another person's (DAY-199). Not where emails are sent by hand.
 */
export async function waitsForMailbox(
  { env }: Pick<AccountContext, 'env'>,
  tx: Database,
  id: string,
): Promise<boolean> {
  if (!mailIsSent(env)) return false;
  const [held] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return held?.addressOnWord === true;
}

export const worksInPanel = ({ role, helper }: Pick<Holder, 'role' | 'helper'>): boolean =>
  role === 'admin' || helperFrom(helper) !== undefined;

/** Stores that the account's holder has proven the mailbox, and enrolls them for what waits under its address. */
export async function storeProof(
  tx: Transaction,
  account: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...provenAddress, updatedAt: now })
    .where(eq(users.id, account.userId));
  await dropEmailTokens(tx, account.userId, 'confirm-email');
  await enrollFromPendingRequests(tx, account, now);
}

/**
 * Confirms the address of an account whose maker may be somebody else, under its lock. Password, linked services,
 * sessions, emailed links, calendar addresses, a named parent and the second factor end; in the panel, the factor stays
 * (DAY-166).
 */
export async function proveAddress(
  { auth, now }: Pick<AccountContext, 'auth' | 'now'>,
  tx: Transaction,
  user: Holder,
): Promise<{ hadPassword: boolean; hasSecondFactor: boolean }> {
  const { id, email } = user;
  const hadPassword = await endWaysIn(tx, id, now);
  await auth.endAllSessions(id, tx);
  await dropEmailTokens(tx, id);
  const keepsFactor = worksInPanel(user);
  if (!keepsFactor) await removeSecondFactor(tx, id, now);
  await forgetNamedGuardian(tx, id, now);
  await tx.delete(calendarTokens).where(eq(calendarTokens.userId, id));
  await storeProof(tx, { userId: id, email }, now);
  return { hadPassword, hasSecondFactor: keepsFactor && user.secondFactorAt !== null };
}

/**
 * Whose mailbox was shown by a code or a link, as who enters. An address that it had not confirmed is now; `isPasswordOver`
 * if that ended a password.
 */
export async function enterProven(
  ctx: Pick<AccountContext, 'auth' | 'now'>,
  tx: Transaction,
  user: Holder,
): Promise<{ user: Entering; isPasswordOver: boolean }> {
  const { id, email, banned: isDisabled } = user;
  const isUnproven = !isAddressProven(user) && !isDisabled;
  const { hadPassword, hasSecondFactor } = isUnproven
    ? await proveAddress(ctx, tx, user)
    : { hadPassword: false, hasSecondFactor: user.secondFactorAt !== null };
  return { user: { id, email, isDisabled, hasSecondFactor }, isPasswordOver: hadPassword };
}
