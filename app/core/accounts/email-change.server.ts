import { eq } from 'drizzle-orm';
import { giveWaitingSeats, keepRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { authMessages, isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import { addressChangedEmail, addressInUseEmail, newAddressEmail } from './account-emails.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { faultFrom } from './form-faults.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { type AccountParts, currentPasswordMissing, currentPasswordWrong } from './own-account.server.ts';

export type EmailChangeInput = { email: string; current: string };

const fallback = 'Failed to change the address. Please try again in a minute.';
const linkIsOver = 'This link no longer works. You can ask for a new one.';
const emailMissing = { error: authMessages.allFieldsRequired, errors: { email: 'Enter the new address.' } };
const sameAddress = {
  error: 'That is your address already.',
  errors: { email: 'Enter the one you want instead.' },
};

/**
 * Emails the wanted address a link that moves the account there, given the current password; only the newest
 * link works. An address that has an account gets an email without a link, with the same response and timing.
 * Wrong passwords are slowed (AUTH-7); at most three emails an hour. Nothing changes until the link is used.
 */
export async function requestEmailChange(
  parts: AccountParts,
  actor: UserActor,
  { email: typed, current }: EmailChangeInput,
  from: { address: string; headers: Headers },
  now: Date,
): Promise<Outcome<keyof EmailChangeInput>> {
  const email = normalizeEmail(typed);
  if (email === '') return refused(400, emailMissing);
  if (!isEmail(email)) return refused(400, faultFrom(authMessages.invalidEmail));
  if (email === actor.email.toLowerCase()) return refused(400, sameAddress);
  if (current === '') return refused(400, currentPasswordMissing);
  return answered(parts, fallback, async () => {
    const { auth, limits } = parts;
    const who = auth.browsers.attempt(actor.email, from);
    const tried = await limits.attemptSignIn(who, async () => ({
      success: await auth.isPasswordOf(actor.id, current),
    }));
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    if (!tried.result.success) return refused(400, currentPasswordWrong);
    const spent = await limits.spend('letterSent', { id: `change ${actor.id}` });
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    await answerEvenly(sendChangeLink(parts, actor, email, now));
    return done;
  });
}

async function sendChangeLink({ db, mail, env }: AccountParts, actor: UserActor, email: string, now: Date) {
  await inTransaction(db, async (tx) => {
    await dropEmailTokens(tx, actor.id, 'change-email');
    // The token is stored for a taken address too, so that the account page looks the same; its link is never
    // sent.
    const token = await createEmailToken(tx, 'change-email', actor.id, now, email);
    const [owner] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
    const emailMessage = owner
      ? addressInUseEmail(owner.fullName, `${env.baseUrl}/login`)
      : newAddressEmail(actor.fullName, `${env.baseUrl}/account/email?token=${token}`, linkMinutes);
    await mail.enqueue(tx, { to: email, ...emailMessage });
  });
}

/** Cancels a pending change of address, which makes its link invalid. */
export async function cancelEmailChange(
  parts: Pick<AccountParts, 'db' | 'log'>,
  actor: UserActor,
): Promise<Outcome<never>> {
  return answered(parts, fallback, async () => {
    await dropEmailTokens(parts.db, actor.id, 'change-email');
    return done;
  });
}

/**
 * Finds the address that a link would move this account to; undefined for another account's link or an
 * expired one.
 */
export async function findEmailChange(
  db: Database,
  actor: UserActor,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const holder = await findEmailToken(db, 'change-email', token, now);
  return holder?.userId === actor.id ? holder.about : undefined;
}

export type ChangeParts = AccountParts & {
  env: AccountParts['env'] & { smtpUrl?: string | undefined };
  contactEmail: string;
};

/**
 * Moves the actor's account to the link's address, once: it counts as confirmed, the old one is notified,
 * other sessions end and other links become invalid. Certificates and enrollments belong to the account. It
 * keeps requests made under the old address (`keepRequests`) and gets seats waiting for the new one.
 */
export async function changeEmail(
  parts: ChangeParts,
  actor: UserActor,
  token: string,
  from: { address: string; headers: Headers },
  now: Date,
): Promise<Outcome<never>> {
  return answered(parts, fallback, async () => {
    const spent = await parts.limits.spend('linkUsed', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const here = await parts.auth.sessionIdOf(from.headers);
    const movedTo = await move(parts, actor, { token, here }, now);
    if (movedTo === undefined) return refused(400, faultFrom(linkIsOver));
    const known = parts.auth.browsers.remember(movedTo, from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': known }) };
  });
}

type Use = { token: string; here: string | undefined };

// Returns the address the account moved to, or undefined if the link was not valid.
async function move(
  parts: ChangeParts,
  actor: UserActor,
  { token, here }: Use,
  now: Date,
): Promise<string | undefined> {
  try {
    return await inTransaction(parts.db, async (tx) => {
      // Do not use up a link that belongs to another account.
      if (!(await findEmailChange(tx, actor, token, now))) return undefined;
      const holder = await claimEmailToken(tx, 'change-email', token, now);
      const [left] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
      if (!holder || !left) return undefined;
      const { id: userId, email: oldEmail, emailVerified: isProven, fullName } = left;
      const wasItsOwn = isProven || parts.env.smtpUrl === undefined;
      if (wasItsOwn) await keepRequests(tx, { userId, email: oldEmail }, now);
      const change = { email: holder.about, emailVerified: true, updatedAt: now };
      await tx.update(users).set(change).where(eq(users.id, userId));
      await giveWaitingSeats(tx, { userId, email: holder.about }, now);
      await dropEmailTokens(tx, userId);
      await parts.auth.endOtherSessions(userId, here, tx);
      const emailMessage = addressChangedEmail(fullName, holder.about, parts.contactEmail);
      await parts.mail.enqueue(tx, { to: oldEmail, ...emailMessage });
      return holder.about;
    });
  } catch (error) {
    // Another account took the address in the meantime; do not reveal that.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
