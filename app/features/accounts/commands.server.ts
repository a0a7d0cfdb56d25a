import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';
import type { Auth, From } from '#app/server/auth/auth.server.ts';
import type { Limits } from '#app/server/limits/limits.server.ts';
import { faultFrom, signInFault, signUpFault } from './form-faults.ts';
import { answered, type Logs, type Outcome, refused, tooMany } from './outcome.server.ts';

type Parts = Logs & { auth: Auth; limits: Limits };
type Visitor = From & { address: string };

/** Makes an account and signs it in, at most ten an hour from one address (AUTH-2, AUTH-3, AUTH-7). */
export async function signUp(parts: Parts, input: SignUpInput, from: Visitor): Promise<Outcome> {
  const checked = checkSignUp(input);
  if (!checked.ok) return refused(400, signUpFault(input) ?? faultFrom(checked.message));
  return answered(parts, authMessages.signUpFallback, async () => {
    const spent = await parts.limits.spend('signUp', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const made = await parts.auth.signUp(checked.value, from);
    return made.success ? { ok: true, headers: made.headers } : refused(400, faultFrom(made.error));
  });
}

/** Signs in; wrong passwords are slowed by account and address (AUTH-4, AUTH-7). */
export async function signIn(parts: Parts, input: SignInInput, from: Visitor): Promise<Outcome> {
  const checked = checkSignIn(input);
  if (!checked.ok) return refused(400, signInFault(input) ?? faultFrom(checked.message));
  const { email } = checked.value;
  return answered(parts, authMessages.signInFallback, async () => {
    const check = () => parts.auth.signIn(checked.value, from);
    const tried = await parts.limits.attemptSignIn({ address: from.address, account: email }, check);
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    const { result } = tried;
    return result.success ? { ok: true, headers: result.headers } : refused(400, faultFrom(result.error));
  });
}
