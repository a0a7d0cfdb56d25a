import type { OwnAccountContext } from './account-context.server.ts';
import { type Outcome, refused, tooMany } from './outcome.server.ts';

/** `proof-needed`: the account has no password, and shows by other means first that it is them (DAY-171). */
export type CurrentPasswordError = 'current-password-missing' | 'current-password-wrong' | 'proof-needed';

/** Returns null if the password is right or, without one, after a fresh proof. Repeated wrong ones delay further attempts, as at sign-in (AUTH-7). */
export async function refuseWrongPassword(
  { auth, limits, actor, from }: OwnAccountContext,
  current: string,
): Promise<Extract<Outcome<CurrentPasswordError>, { success: false }> | null> {
  if (await auth.lacksPassword(actor.id))
    return (await auth.isProven(from.headers)) ? null : refused(403, 'proof-needed');
  if (current === '') return refused(400, 'current-password-missing', ['current']);
  const who = await auth.browsers.attempt(actor.email, from);
  const tried = await limits.attemptSignIn(who, async () => ({
    success: await auth.isPasswordOf(actor.id, current),
  }));
  if (!tried.success) return tooMany(tried.retryAfterSeconds);
  return tried.result.success ? null : refused(400, 'current-password-wrong', ['current']);
}
