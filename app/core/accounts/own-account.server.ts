import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { checkNewPassword, type NewPasswordError, type NewPasswordInput } from '#app/domain/new-password.ts';
import { checkProfile, type ProfileError, type ProfileInput } from '#app/domain/profile.ts';
import { storeFirstHash } from '#app/identity/credentials.server.ts';
import { isTooWeak } from '#app/identity/password-strength.server.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import type { CurrentPasswordError } from './current-password.server.ts';
import { dropEmailTokens } from './email-tokens.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { notifyOfPassword } from './own-services.server.ts';

export type PasswordChangeInput = NewPasswordInput & { current: string };

type PasswordChangeError = NewPasswordError | CurrentPasswordError | 'password-too-weak';

export async function findOwnProfile(db: Database, actor: UserActor) {
  const { email, fullName, phone, address, emailVerified, addressOnWord, createdAt } = users;
  const hasFactor = sql<boolean>`${users.secondFactorAt} is not null`;
  const [profile] = await db
    .select({ email, fullName, phone, address, emailVerified, addressOnWord, createdAt, hasFactor })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  return profile;
}

/** Certificates keep the old name (ROLE-1). At most 30 an hour: each checks all open private pages. */
export async function updateOwnProfile(
  ctx: OwnAccountContext,
  input: ProfileInput,
): Promise<Outcome<ProfileError | 'profile-not-saved'>> {
  const checked = checkProfile(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  return answered(ctx, 'profile-not-saved', async () => {
    const { db, limits, actor, now } = ctx;
    const spent = await limits.spend('profileChange', { id: actor.id });
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    await db
      .update(users)
      .set({ ...checked.value, updatedAt: now })
      .where(eq(users.id, actor.id));
    return done;
  });
}

/** Other sessions and reset links end. Wrong passwords delay further attempts, as at sign-in (AUTH-7). */
export async function changeOwnPassword(
  ctx: OwnAccountContext,
  input: PasswordChangeInput,
): Promise<Outcome<PasswordChangeError | 'password-not-changed'>> {
  const { actor, from } = ctx;
  const { current, password } = input;
  const empty = (['current', 'password', 'confirmPassword'] as const).filter((field) => input[field] === '');
  if (empty.length > 0) return refused(400, 'all-fields-required', empty);
  const checked = checkNewPassword(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  // A weak new password is refused before it can count as a failed attempt, because it is no guess.
  if (isTooWeak(password, actor)) return refused(400, 'password-too-weak', ['password']);
  return answered(ctx, 'password-not-changed', async () => {
    const { auth, limits, db } = ctx;
    const who = await auth.browsers.attempt(actor.email, from);
    const tried = await limits.attemptSignIn(who, () =>
      auth.changePassword({ current, next: password }, from),
    );
    if (!tried.success) return tooMany(tried.retryAfterSeconds);
    const { result } = tried;
    if (!result.success) {
      return result.error === 'wrong-credentials'
        ? refused(400, 'current-password-wrong', ['current'])
        : refused(400, result.error, ['password']);
    }
    await inTransaction(db, async (tx) => {
      await dropEmailTokens(tx, actor.id, 'reset-password');
      await notifyOfPassword(ctx, tx, actor);
    });
    return { success: true, headers: result.headers };
  });
}

/** Gives an account without a password one, soon after a login without it (DAY-166). Other sessions end. */
export async function chooseOwnPassword(
  ctx: OwnAccountContext,
  input: NewPasswordInput,
): Promise<Outcome<NewPasswordError | 'password-too-weak' | 'proof-needed' | 'password-not-changed'>> {
  const { auth, db, limits, actor, from } = ctx;
  const checked = checkNewPassword(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  return answered(ctx, 'password-not-changed', async () => {
    if (!(await auth.isProven(from.headers))) return refused(403, 'proof-needed');
    if (!(await auth.lacksPassword(actor.id))) return refused(409, 'password-not-changed');
    const spent = await limits.spend('passwordChosen', { id: actor.id });
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const hashed = await auth.hashNewPassword(input.password, actor);
    if (!hashed.success) return refused(400, hashed.error, ['password']);
    return await inTransaction(db, async (tx) => {
      // Hashing took long: the holder of the address may have ended this session meanwhile.
      const session = await auth.lockSession(tx, actor.id, from.headers);
      if (!session?.isProven) return refused(403, 'proof-needed');
      if (!(await storeFirstHash(tx, actor.id, hashed.hash))) return refused(409, 'password-not-changed');
      await auth.endOtherSessions(actor.id, session.id, tx);
      await dropEmailTokens(tx, actor.id, 'reset-password');
      await notifyOfPassword(ctx, tx, actor);
      return done;
    });
  });
}

export async function endOwnSession(
  ctx: OwnAccountContext,
  { id }: { id: string },
): Promise<Outcome<'session-over' | 'session-not-ended'>> {
  return answered(ctx, 'session-not-ended', async () => {
    const ended = await ctx.auth.endSession(ctx.actor.id, id);
    return ended ? done : refused(404, 'session-over');
  });
}

export async function endOtherSessions(ctx: OwnAccountContext): Promise<Outcome<'session-not-ended'>> {
  return answered(ctx, 'session-not-ended', async () => {
    const { auth, actor, from } = ctx;
    await auth.endOtherSessions(actor.id, await auth.sessionIdOf(from.headers));
    return done;
  });
}
