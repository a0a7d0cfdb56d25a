import type { OwnAccountContext } from './account-context.server.ts';
import { type Outcome, refused, tooMany } from './outcome.server.ts';

export type CurrentPasswordError = 'all-fields-required' | 'current-password-wrong';

/** Returns null if the password is right. Repeated wrong ones delay further attempts, as at sign-in (AUTH-7). */
export async function refuseWrongPassword(
  { auth, limits, actor, from }: OwnAccountContext,
  current: string,
): Promise<Extract<Outcome<CurrentPasswordError>, { success: false }> | null> {
  const who = auth.browsers.attempt(actor.email, from);
  const tried = await limits.attemptSignIn(who, async () => ({
    success: await auth.isPasswordOf(actor.id, current),
  }));
  if (!tried.success) return tooMany(tried.retryAfterSeconds);
  return tried.result.success ? null : refused(400, 'current-password-wrong', ['current']);
}
