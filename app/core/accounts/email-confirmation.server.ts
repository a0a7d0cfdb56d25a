import { eq } from 'drizzle-orm';
import {
  enrollFromPendingRequests,
  hasWaitingSeats,
} from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { confirmationEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';

/** Sends a link, if the address is unconfirmed, at most three times an hour. Called by sign-up and the account page. */
export async function sendConfirmation(
  ctx: AccountContext,
  { email }: { email: string },
): Promise<Outcome<'email-not-sent'>> {
  return answered(ctx, 'email-not-sent', async () => {
    const { db, limits, mail, env, now } = ctx;
    const address = normalizeEmail(email);
    const [user] = await db.select().from(users).where(eq(users.email, address)).limit(1);
    if (!user || user.emailVerified) return done;
    const spent = await limits.spend('linkSent', { id: `confirm ${user.id}` });
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    await inTransaction(db, async (tx) => {
      const token = await createEmailToken({ db: tx, now }, { purpose: 'confirm-email', userId: user.id });
      const link = `${env.baseUrl}/verify-email?token=${token}`;
      await mail.enqueue(tx, {
        kind: 'account',
        to: address,
        ...confirmationEmail(user.fullName, link, linkMinutes),
      });
    });
    return done;
  });
}

/**
 * Writes the email that confirms a new account's address. Without a mail server the owner must send it by hand, so it
 * is then written only if a course waits for the confirmation. A failure is logged and not thrown: the account exists,
 * and its page can ask for the email again.
 */
export async function confirmNewAddress(ctx: AccountContext, { email }: { email: string }): Promise<void> {
  try {
    if (mailIsSent(ctx.env) || (await hasWaitingSeats(ctx.db, email))) await sendConfirmation(ctx, { email });
  } catch (error) {
    ctx.log.error({ err: error }, 'the email that confirms a new address could not be written');
  }
}

/** Does not use the link up: mail programs open links to scan them, so only the button of the page uses it up. */
export async function isConfirmationLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findEmailToken(db, { purpose: 'confirm-email', token }, now)) !== undefined;
}

type ConfirmOutcome = Outcome<'link-over' | 'email-not-confirmed'>;

/** Confirms an address; a link works once. Enrolls the account for accepted requests and paid orders under it. */
export async function confirmEmail(
  ctx: AccountContext,
  { token }: { token: string },
): Promise<ConfirmOutcome> {
  return answered(ctx, 'email-not-confirmed', async () => {
    const { db, limits, from, now } = ctx;
    const spent = await limits.spend('linkUsed', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    return await inTransaction(db, async (tx): Promise<ConfirmOutcome> => {
      const holder = await claimEmailToken({ db: tx, now }, { purpose: 'confirm-email', token });
      const confirmed = { emailVerified: true, updatedAt: now };
      const [user] = holder
        ? await tx.update(users).set(confirmed).where(eq(users.id, holder.userId)).returning()
        : [];
      if (!user) return refused(400, 'link-over');
      await dropEmailTokens(tx, user.id, 'confirm-email');
      await enrollFromPendingRequests(tx, { userId: user.id, email: user.email }, now);
      return done;
    });
  });
}
