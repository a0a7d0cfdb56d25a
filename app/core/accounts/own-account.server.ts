import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { type NewPasswordInput, newPasswordFault } from '#app/domain/new-password.ts';
import { authMessages } from '#app/domain/sign-up.ts';
import type { Auth, From } from '#app/identity/auth.server.ts';
import { isTooWeak } from '#app/identity/password-strength.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { dropEmailTokens } from './email-tokens.server.ts';
import { faultFrom } from './form-faults.ts';
import { answered, done, type Logs, type Outcome, refused, tooMany } from './outcome.server.ts';
import { type ProfileInput, readProfile } from './profile-input.ts';

export type AccountParts = Logs & {
  db: Database;
  auth: Auth;
  limits: Limits;
  mail: Pick<Mailer, 'enqueue'>;
  env: { baseUrl: string };
};

export type PasswordChangeInput = NewPasswordInput & { current: string };

export const currentPasswordWrong = {
  error: 'That is not your current password.',
  errors: { current: 'Type the password you log in with.' },
};

/** What the account page shows its owner. */
export async function findOwnProfile(db: Database, actor: UserActor) {
  const { email, fullName, phone, address, emailVerified, createdAt } = users;
  const [profile] = await db
    .select({ email, fullName, phone, address, emailVerified, createdAt })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  return profile;
}

/**
 * Changes only the name, phone and address of the actor's own account (ROLE-1), at most 30 times an hour,
 * since each change makes the server recheck the session of every open private page. Certificates keep the
 * name they were issued under.
 */
export async function updateOwnProfile(
  parts: Pick<AccountParts, 'db' | 'log' | 'limits'>,
  actor: UserActor,
  input: ProfileInput,
  now: Date,
): Promise<Outcome<keyof ProfileInput>> {
  const read = readProfile(input);
  if (!read.success) return refused(400, read);
  return answered(parts, 'Failed to save your details. Please try again in a minute.', async () => {
    const spent = await parts.limits.spend('profileChange', { id: actor.id });
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    await parts.db
      .update(users)
      .set({ ...read.change, updatedAt: now })
      .where(eq(users.id, actor.id));
    return done;
  });
}

/**
 * Changes the actor's password, given the current one. All their other sessions end, this browser gets a new
 * session, and reset links become invalid. Wrong attempts are slowed like wrong sign-ins (AUTH-7).
 */
export async function changeOwnPassword(
  parts: AccountParts,
  actor: UserActor,
  { current, ...input }: PasswordChangeInput,
  from: From & { address: string },
): Promise<Outcome<keyof PasswordChangeInput>> {
  const empty = Object.entries({ current, ...input }).filter(([, typed]) => typed === '');
  if (empty.length > 0) {
    const errors = Object.fromEntries(empty.map(([name]) => [name, emptyNotes[name]]));
    return refused(400, { error: authMessages.allFieldsRequired, errors });
  }
  const fault = newPasswordFault(input);
  if (fault) return refused(400, faultFrom(fault.message));
  // Check this before counting the attempt: a weak new password is not a wrong guess.
  if (isTooWeak(input.password, actor)) return refused(400, faultFrom(authMessages.passwordTooWeak));
  return answered(parts, 'Failed to change the password', async () => {
    const { auth, limits, db, mail, env } = parts;
    const who = auth.browsers.attempt(actor.email, from);
    const tried = await limits.attemptSignIn(who, () =>
      auth.changePassword({ current, next: input.password }, from),
    );
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    const { result } = tried;
    if (!result.success) {
      const isWrong = result.error === authMessages.wrongCredentials;
      return refused(400, isWrong ? currentPasswordWrong : faultFrom(result.error));
    }
    await db.transaction(async (tx) => {
      await dropEmailTokens(tx, actor.id, 'reset-password');
      const emailMessage = passwordChangedEmail(actor.fullName, `${env.baseUrl}/forgot-password`);
      await mail.enqueue(tx, { to: actor.email, ...emailMessage });
    });
    return { success: true, headers: result.headers };
  });
}

const emptyNotes: Record<string, string> = {
  current: 'Type the password you log in with.',
  password: 'Enter a password.',
  confirmPassword: 'Type the password once more.',
};

export const currentPasswordMissing = {
  error: authMessages.allFieldsRequired,
  errors: { current: 'Type the password you log in with.' },
};

const notEnded = 'Failed to end the session. Please try again in a minute.';

/** Ends one of the actor's own sessions. */
export async function endOwnSession(
  { auth, log }: Pick<AccountParts, 'auth' | 'log'>,
  actor: UserActor,
  id: string,
): Promise<Outcome<'session'>> {
  return answered({ log }, notEnded, async () => {
    const ended = await auth.endSession(actor.id, id);
    return ended ? done : refused(404, faultFrom('That session has ended already.'));
  });
}

/** Ends all of the actor's sessions except the one that made this request. */
export async function endOtherSessions(
  { auth, log }: Pick<AccountParts, 'auth' | 'log'>,
  actor: UserActor,
  headers: Headers,
): Promise<Outcome<never>> {
  return answered({ log }, notEnded, async () => {
    await auth.endOtherSessions(actor.id, await auth.sessionIdOf(headers));
    return done;
  });
}
