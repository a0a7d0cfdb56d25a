import { eq } from 'drizzle-orm';
import { giveWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { confirmationEmail } from './account-emails.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { faultFrom } from './form-faults.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import type { EmailParts } from './password-reset.server.ts';

/**
 * Emails an account's address the link that confirms it, at most three times an hour; does nothing if it is
 * already confirmed. Only the account's owner can cause this: at sign-up, and from the account page.
 */
export async function sendConfirmation(
  parts: EmailParts,
  email: string,
  now: Date,
): Promise<Outcome<'email'>> {
  return answered(parts, 'Failed to send the email. Please try again in a minute.', async () => {
    const { db, limits, mail, env } = parts;
    const address = normalizeEmail(email);
    const [user] = await db.select().from(users).where(eq(users.email, address)).limit(1);
    if (!user || user.emailVerified) return done;
    const spent = await limits.spend('letterSent', { id: `confirm ${user.id}` });
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    await inTransaction(db, async (tx) => {
      const token = await createEmailToken(tx, 'confirm-email', user.id, now);
      const link = `${env.baseUrl}/verify-email?token=${token}`;
      await mail.enqueue(tx, { to: address, ...confirmationEmail(user.fullName, link, linkMinutes) });
    });
    return done;
  });
}

/**
 * Whether a link would still work. Checking does not use it up, because mail programs open links on their
 * own.
 */
export async function isConfirmationLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findEmailToken(db, 'confirm-email', token, now)) !== undefined;
}

/**
 * Marks the address as proven by the token of an email, which works once, and gives the seats that waited for
 * it.
 */
export async function confirmEmail(
  parts: EmailParts & { limits: Limits },
  token: string,
  from: { address: string },
  now: Date,
): Promise<Outcome<'email'>> {
  return answered(parts, 'Failed to confirm the address. Please try again in a minute.', async () => {
    const spent = await parts.limits.spend('linkUsed', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    return await inTransaction(parts.db, async (tx): Promise<Outcome<'email'>> => {
      const holder = await claimEmailToken(tx, 'confirm-email', token, now);
      const confirmed = { emailVerified: true, updatedAt: now };
      const [user] = holder
        ? await tx.update(users).set(confirmed).where(eq(users.id, holder.userId)).returning()
        : [];
      if (!user) return refused(400, faultFrom('This link no longer works. You can ask for a new one.'));
      await dropEmailTokens(tx, user.id, 'confirm-email');
      await giveWaitingSeats(tx, { userId: user.id, email: user.email }, now);
      return done;
    });
  });
}
