import { eq } from 'drizzle-orm';
import {
  enrollFromPendingRequests,
  keepRequests,
} from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
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
import { provenAddress, waitsForMailbox } from './prove-address.server.ts';
import { takeAlong } from './take-along.server.ts';

export type EmailChangeInput = { email: string; current: string };

type RequestError =
  | CurrentPasswordError
  | 'new-email-missing'
  | 'invalid-email'
  | 'same-email'
  | 'address-unconfirmed';

/**
 * Emails a link to the new address; only the newest link works. An address with an account gets none, which response
 * and timing do not reveal. Wrong passwords delay attempts (AUTH-7). Sends at most three emails an hour.
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
  return answered(ctx, 'email-not-changed', async () => {
    const wrong = await refuseWrongPassword(ctx, current);
    if (wrong) return wrong;
    if (await waitsForMailbox(ctx, ctx.db, actor.id)) return refused(403, 'address-unconfirmed');
    const spent = await limits.spend('linkSent', { id: `change ${actor.id}` });
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    await answerEvenly(sendChangeLink(ctx, email));
    return done;
  });
}

async function sendChangeLink({ db, mail, env, actor, now }: OwnAccountContext, email: string) {
  await inTransaction(db, async (tx) => {
    await dropEmailTokens(tx, actor.id, 'change-email');
    // The change is stored even if the address has an account and gets no link. The page then shows a pending change
    // in both cases, and does not reveal which.
    const token = await createEmailToken(
      { db: tx, now },
      { purpose: 'change-email', userId: actor.id, about: email },
    );
    const [owner] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
    const emailMessage = owner
      ? addressInUseEmail(owner.fullName, `${env.baseUrl}/login`)
      : newAddressEmail(actor.fullName, `${env.baseUrl}/account/email?token=${token}`, linkMinutes);
    await mail.enqueue(tx, { kind: 'account', to: email, ...emailMessage });
  });
}

export async function cancelEmailChange(ctx: OwnAccountContext): Promise<Outcome<'email-not-changed'>> {
  return answered(ctx, 'email-not-changed', async () => {
    await dropEmailTokens(ctx.db, ctx.actor.id, 'change-email');
    return done;
  });
}

/** Undefined if the token expired, was used or is another account's. */
export async function findEmailChange(
  db: Database,
  actor: UserActor,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const holder = await findEmailToken(db, { purpose: 'change-email', token }, now);
  return holder?.userId === actor.id ? holder.about : undefined;
}

/** An email tells the old address of the change. It names `contactEmail`, the academy's own address, for questions. */
type ChangeContext = OwnAccountContext & { contactEmail: string; links: SecretLinks };

/**
 * Takes the new address, which counts as confirmed; a link works once. Other sessions and links end, and the
 * old address gets an email. Requests are kept (`keepRequests`), what is to be written goes along (`takeAlong`), and the
 * account is enrolled under the new address.
 */
export async function changeEmail(
  ctx: ChangeContext,
  { token }: { token: string },
): Promise<Outcome<MoveError | 'email-not-changed'>> {
  const { auth, limits, from } = ctx;
  return answered(ctx, 'email-not-changed', async () => {
    const spent = await limits.spend('linkUsed', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const here = await auth.sessionIdOf(from.headers);
    const movedTo = await move(ctx, { token, here });
    if (!movedTo.success) return refused(400, movedTo.error);
    const known = await auth.browsers.remember(movedTo.email, from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': known }) };
  });
}

type Use = { token: string; here: string | undefined };
type MoveError = 'link-over' | 'address-unconfirmed';
type Moved = Result<{ email: string }, MoveError>;

const linkOver = { success: false, error: 'link-over' } as const;

// The new address, unless the link is not valid, or an admin has confirmed the old one since it was sent.
async function move(ctx: ChangeContext, { token, here }: Use): Promise<Moved> {
  const { db, auth, mail, actor, now, contactEmail } = ctx;
  try {
    return await inTransaction(db, async (tx): Promise<Moved> => {
      // This is checked first, so that one account cannot use up the link of another.
      if (!(await findEmailChange(tx, actor, token, now))) return linkOver;
      if (await waitsForMailbox(ctx, tx, actor.id)) return { success: false, error: 'address-unconfirmed' };
      const holder = await claimEmailToken({ db: tx, now }, { purpose: 'change-email', token });
      const [left] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
      if (!holder || !left) return linkOver;
      const { id: userId, email: oldEmail, emailVerified: isProven, fullName } = left;
      if (isProven) await keepRequests(tx, { userId, email: oldEmail }, now);
      const change = { email: holder.about, ...provenAddress, updatedAt: now };
      await tx.update(users).set(change).where(eq(users.id, userId));
      await takeAlong({ ...ctx, db: tx }, { userId, from: oldEmail, to: holder.about });
      await enrollFromPendingRequests(tx, { userId, email: holder.about }, now);
      await dropEmailTokens(tx, userId);
      await auth.endOtherSessions(userId, here, tx);
      const emailMessage = addressChangedEmail(fullName, holder.about, contactEmail);
      await mail.enqueue(tx, { kind: 'account', to: oldEmail, ...emailMessage });
      return { success: true, email: holder.about };
    });
  } catch (error) {
    // The response is the same as for an expired link, to not reveal that the address has an account.
    if (isUniqueViolation(error)) return linkOver;
    throw error;
  }
}
