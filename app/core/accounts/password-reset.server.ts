import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { checkNewPassword, type NewPasswordError, type NewPasswordInput } from '#app/domain/new-password.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { logSignInEvent } from '#app/identity/sign-in-log.server.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import { resetEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';
import {
  claimEmailToken,
  createEmailToken,
  dropEmailTokens,
  findEmailToken,
  linkMinutes,
} from './email-tokens.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { endPasskeys } from './own-passkeys.server.ts';
import { notifyOfPassword } from './own-services.server.ts';
import { isAddressProven, proveAddress } from './prove-address.server.ts';

/**
 * Emails a link to accounts that are not disabled. Response and timing are the same for every address. At
 * most 20 requests an hour from a network address, and three emails to one account.
 */
export async function requestPasswordReset(
  ctx: AccountContext,
  { email: typed }: { email: string },
): Promise<Outcome<'invalid-email' | 'email-not-sent'>> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return refused(400, 'invalid-email', ['email']);
  return answered(ctx, 'email-not-sent', async () => {
    const spent = await ctx.limits.spend('linkRequested', ctx.from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    await answerEvenly(sendResetLink(ctx, email));
    return done;
  });
}

async function sendResetLink({ db, limits, mail, env, now }: AccountContext, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('linkSent', { id: `reset ${user.id}` })).success) return;
  await inTransaction(db, async (tx) => {
    const token = await createEmailToken({ db: tx, now }, { purpose: 'reset-password', userId: user.id });
    const link = `${env.baseUrl}/reset-password?token=${token}`;
    await mail.enqueue(tx, { kind: 'account', to: email, ...resetEmail(user.fullName, link, linkMinutes) });
  });
}

/** Returns whether a link to reset the password still works, without using it up. */
export async function isResetLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findEmailToken(db, { purpose: 'reset-password', token }, now)) !== undefined;
}

type ResetError = NewPasswordError | 'password-too-weak' | 'reset-link-over' | 'password-not-changed';

/**
 * Sets a password (AUTH-2) by an emailed token, which works once, and ends all sessions and
 * passkeys (DAY-193). Who read the email has confirmed the address, as by a code (DAY-166); the browser is then known.
 */
export async function resetPassword(
  ctx: AccountContext,
  { token, ...input }: NewPasswordInput & { token: string },
): Promise<Outcome<ResetError>> {
  const checked = checkNewPassword(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  return answered(ctx, 'password-not-changed', async () => {
    const { db, auth, limits, log, from, now } = ctx;
    const spent = await limits.spend('linkUsed', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const holder = await findEmailToken(db, { purpose: 'reset-password', token }, now);
    const [user] = holder ? await db.select().from(users).where(eq(users.id, holder.userId)).limit(1) : [];
    if (!user) return refused(400, 'reset-link-over');
    // Hashing takes long, so it is done before the transaction starts.
    const hashed = await auth.hashNewPassword(input.password, user);
    if (!hashed.success) return refused(400, hashed.error, ['password']);
    const changed = await setByToken(ctx, { token, hash: hashed.hash, user });
    if (!changed) return refused(400, 'reset-link-over');
    logSignInEvent(log, 'password changed', { user: user.id });
    const known = await auth.browsers.remember(user.email, from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': known }) };
  });
}

type Change = { token: string; hash: string; user: typeof users.$inferSelect };

async function setByToken(ctx: AccountContext, { token, hash, user }: Change) {
  const { db, now } = ctx;
  return await inTransaction(db, async (tx) => {
    const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update');
    const claimed = await claimEmailToken({ db: tx, now }, { purpose: 'reset-password', token });
    if (!held || claimed?.userId !== user.id) return false;
    // Before the other ways in end, so that email and audit name them (DAY-193).
    const ended = await endPasskeys(ctx, tx, held);
    if (isAddressProven(held)) await dropEmailTokens(tx, user.id);
    else await proveAddress(ctx, tx, held);
    await ctx.auth.setPassword(tx, user.id, hash);
    await notifyOfPassword(ctx, tx, held, ended);
    return true;
  });
}
