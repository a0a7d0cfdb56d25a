import { eq } from 'drizzle-orm';
import { giveWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type NewPasswordInput, newPasswordFault } from '#app/domain/new-password.ts';
import { authMessages, isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { noteAtDoor, type SignInLog } from '#app/identity/sign-in-log.server.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { passwordChangedEmail, resetEmail } from './account-emails.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { faultFrom } from './form-faults.ts';
import { answered, done, type Logs, type Outcome, refused, tooMany } from './outcome.server.ts';

export type EmailParts = Logs & {
  log: SignInLog;
  db: Database;
  limits: Limits;
  mail: Pick<Mailer, 'enqueue'>;
  env: { baseUrl: string };
};

const fallback = 'Failed to send the email. Please try again in a minute.';
const linkIsOver = 'This link no longer works. Please ask for a new one.';

/**
 * Emails a link to choose a new password if the address has an account that is not disabled; the response and
 * its timing are the same if not. At most 20 an hour from one network address, and three an hour to one
 * account.
 */
export async function requestPasswordReset(
  parts: EmailParts,
  typedEmail: string,
  from: { address: string },
  now: Date,
): Promise<Outcome<'email'>> {
  const email = normalizeEmail(typedEmail);
  if (!isEmail(email)) return refused(400, faultFrom(authMessages.invalidEmail));
  return answered(parts, fallback, async () => {
    const spent = await parts.limits.spend('letterAsked', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    await answerEvenly(sendResetLink(parts, email, now));
    return done;
  });
}

async function sendResetLink({ db, limits, mail, env }: EmailParts, email: string, now: Date) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('letterSent', { id: `reset ${user.id}` })).ok) return;
  await inTransaction(db, async (tx) => {
    const token = await createEmailToken(tx, 'reset-password', user.id, now);
    const link = `${env.baseUrl}/reset-password?token=${token}`;
    await mail.enqueue(tx, { to: email, ...resetEmail(user.fullName, link, linkMinutes) });
  });
}

/** Whether a link would still work; checking does not use it up. */
export async function isResetLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findEmailToken(db, 'reset-password', token, now)) !== undefined;
}

/**
 * Sets a new password with the token of an email, which works once, and ends all of the user's sessions. The
 * address then counts as confirmed and the browser as known, because the email was read there. The rules and
 * messages are those of a sign-up (AUTH-2).
 */
export async function resetPassword(
  parts: ResetParts,
  { token, ...input }: NewPasswordInput & { token: string },
  from: { address: string; headers: Headers },
  now: Date,
): Promise<Outcome<keyof NewPasswordInput>> {
  const fault = newPasswordFault(input);
  if (fault) return refused(400, { ...faultFrom(fault.message) });
  return answered(parts, 'Failed to change the password', async () => {
    const { db, auth, limits } = parts;
    const spent = await limits.spend('linkUsed', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const holder = await findEmailToken(db, 'reset-password', token, now);
    const [user] = holder ? await db.select().from(users).where(eq(users.id, holder.userId)).limit(1) : [];
    if (!user) return refused(400, faultFrom(linkIsOver));
    // Hashing is slow, so it happens before the transaction starts.
    const hashed = await auth.hashNewPassword(input.password, user);
    if (!hashed.success) return refused(400, faultFrom(hashed.error));
    const changed = await setByToken(parts, { token, hash: hashed.hash, user }, now);
    if (!changed) return refused(400, faultFrom(linkIsOver));
    noteAtDoor(parts.log, 'password changed', { user: user.id });
    const known = auth.browsers.remember(user.email, from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': known }) };
  });
}

type ResetParts = EmailParts & { auth: Pick<Auth, 'hashNewPassword' | 'setPassword' | 'browsers'> };
type Change = { token: string; hash: string; user: typeof users.$inferSelect };

async function setByToken({ db, auth, mail, env }: ResetParts, { token, hash, user }: Change, now: Date) {
  return await inTransaction(db, async (tx) => {
    const claimed = await claimEmailToken(tx, 'reset-password', token, now);
    if (claimed?.userId !== user.id) return false;
    await dropEmailTokens(tx, user.id);
    await auth.setPassword(tx, user.id, hash);
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, user.id));
    await giveWaitingSeats(tx, { userId: user.id, email: user.email }, now);
    const emailMessage = passwordChangedEmail(user.fullName, `${env.baseUrl}/forgot-password`);
    await mail.enqueue(tx, { to: user.email, ...emailMessage });
    return true;
  });
}
