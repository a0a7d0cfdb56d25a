import { eq } from 'drizzle-orm';
import { giveWaitingSeats, keepRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import {
  addressChangedEmail,
  addressInUseEmail,
  newAddressEmail,
} from '#app/words/en/account-email-words.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import { type CurrentPasswordError, refuseWrongPassword } from './current-password.server.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';

export type EmailChangeInput = { email: string; current: string };

type RequestError = CurrentPasswordError | 'new-email-missing' | 'invalid-email' | 'same-email';

/**
 * Emails the wanted address a link that moves the account there, given the current password; only the newest
 * link works. An address that has an account gets an email without a link, with the same response and timing.
 * Wrong passwords are slowed (AUTH-7); at most three emails an hour. Nothing changes until the link is used.
 */
export async function requestEmailChange(
  ctx: OwnAccountContext,
  { email: typed, current }: EmailChangeInput,
): Promise<Outcome<RequestError | 'email-not-changed'>> {
  const { limits, actor } = ctx;
  const email = normalizeEmail(typed);
  if (email === '') return refused(400, 'new-email-missing', ['email']);
  if (!isEmail(email)) return refused(400, 'invalid-email', ['email']);
  if (email === actor.email.toLowerCase()) return refused(400, 'same-email', ['email']);
  if (current === '') return refused(400, 'all-fields-required', ['current']);
  return answered(ctx, 'email-not-changed', async () => {
    const wrong = await refuseWrongPassword(ctx, current);
    if (wrong) return wrong;
    const spent = await limits.spend('linkSent', { id: `change ${actor.id}` });
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    await answerEvenly(sendChangeLink(ctx, email));
    return done;
  });
}

async function sendChangeLink({ db, mail, env, actor, now }: OwnAccountContext, email: string) {
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
export async function cancelEmailChange(ctx: OwnAccountContext): Promise<Outcome<'email-not-changed'>> {
  return answered(ctx, 'email-not-changed', async () => {
    await dropEmailTokens(ctx.db, ctx.actor.id, 'change-email');
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

/** `contactEmail` is for the email that tells the old address of the change. */
type ChangeContext = OwnAccountContext & { contactEmail: string };

/**
 * Moves the actor's account to the link's address, once: it counts as confirmed, the old one is notified,
 * other sessions end and other links become invalid. Certificates and enrollments belong to the account. It
 * keeps requests made under the old address (`keepRequests`) and gets seats waiting for the new one.
 */
export async function changeEmail(
  ctx: ChangeContext,
  { token }: { token: string },
): Promise<Outcome<'link-over' | 'email-not-changed'>> {
  const { auth, limits, from } = ctx;
  return answered(ctx, 'email-not-changed', async () => {
    const spent = await limits.spend('linkUsed', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const here = await auth.sessionIdOf(from.headers);
    const movedTo = await move(ctx, { token, here });
    if (movedTo === undefined) return refused(400, 'link-over');
    const known = auth.browsers.remember(movedTo, from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': known }) };
  });
}

type Use = { token: string; here: string | undefined };

// Returns the address the account moved to, or undefined if the link was not valid.
async function move(
  { db, auth, mail, env, actor, now, contactEmail }: ChangeContext,
  { token, here }: Use,
): Promise<string | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      // Do not use up a link that belongs to another account.
      if (!(await findEmailChange(tx, actor, token, now))) return undefined;
      const holder = await claimEmailToken(tx, 'change-email', token, now);
      const [left] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
      if (!holder || !left) return undefined;
      const { id: userId, email: oldEmail, emailVerified: isProven, fullName } = left;
      const wasItsOwn = isProven || env.smtpUrl === undefined;
      if (wasItsOwn) await keepRequests(tx, { userId, email: oldEmail }, now);
      const change = { email: holder.about, emailVerified: true, updatedAt: now };
      await tx.update(users).set(change).where(eq(users.id, userId));
      await giveWaitingSeats(tx, { userId, email: holder.about }, now);
      await dropEmailTokens(tx, userId);
      await auth.endOtherSessions(userId, here, tx);
      const emailMessage = addressChangedEmail(fullName, holder.about, contactEmail);
      await mail.enqueue(tx, { to: oldEmail, ...emailMessage });
      return holder.about;
    });
  } catch (error) {
    // Another account took the address in the meantime; do not reveal that.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
