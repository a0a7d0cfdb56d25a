import { setTimeout as sleep } from 'node:timers/promises';
import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';
import type { Auth, From } from '#app/identity/auth.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { faultFrom, signInFault, signUpFault } from './form-faults.ts';
import { type GuessingParts, tellOfGuessing } from './guessing-alarm.server.ts';
import { answered, type Logs, type Outcome, refused, tooMany } from './outcome.server.ts';
import { answerAfter } from './password-reset.server.ts';

type SignUpParts = Logs & { auth: Auth; limits: Limits };
type Visitor = From & { address: string };

/** Makes an account and signs it in, at most ten an hour from one address (AUTH-2, AUTH-3, AUTH-7). */
export async function signUp(parts: SignUpParts, input: SignUpInput, from: Visitor): Promise<Outcome> {
  const checked = checkSignUp(input);
  if (!checked.ok) return refused(400, signUpFault(input) ?? faultFrom(checked.message));
  return answered(parts, authMessages.signUpFallback, async () => {
    const spent = await parts.limits.spend('signUp', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const made = await parts.auth.signUp(checked.value, from);
    return made.success ? { success: true, headers: made.headers } : refused(400, faultFrom(made.error));
  });
}

/**
 * Signs in; wrong passwords are slowed by account and address, and the owner hears when many come from unknown browsers
 * (AUTH-4, AUTH-7). `link`: the token of that email's link.
 */
export async function signIn(
  parts: SignUpParts & GuessingParts,
  input: SignInInput,
  from: Visitor & { link?: string | undefined },
): Promise<Outcome> {
  const checked = checkSignIn(input);
  if (!checked.ok) return refused(400, signInFault(input) ?? faultFrom(checked.message));
  const { email } = checked.value;
  return answered(parts, authMessages.signInFallback, async () => {
    const { auth, limits } = parts;
    const who = auth.browsers.attempt(email, from);
    const tried = await limits.attemptSignIn(who, () => auth.signIn(checked.value, from));
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    const { result, isGuessing } = tried;
    if (isGuessing) await Promise.all([tellOfGuessing(parts, email), sleep(answerAfter)]);
    return result.success
      ? { success: true, headers: result.headers }
      : refused(400, faultFrom(result.error));
  });
}
