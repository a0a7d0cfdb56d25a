import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';
import type { Auth, From } from '#app/server/auth.server.ts';
import { OverloadError } from '#app/server/bounded-queue.server.ts';
import type { Limits } from '#app/server/limits.server.ts';
import type { Log } from '#app/server/log.server.ts';
import { type Fault, faultFrom, signInFault, signUpFault, tooManyAttempts } from './form-faults.ts';

type Parts = { auth: Auth; limits: Limits; log: Pick<Log, 'error'> };
type Visitor = From & { address: string };

/** Signed in, with the cookie to set; or what the form is to show, with the status of the answer. */
export type Outcome =
  | { ok: true; headers: Headers }
  | { ok: false; status: number; headers: Record<string, string>; fault: Fault<keyof SignUpInput> };

const busy = 'We are very busy just now. Please try again in a few seconds.';

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

// A fault of ours is logged without its text, which may quote what was typed.
async function answered(parts: Parts, fallback: string, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OverloadError) return refused(503, faultFrom(busy), 5);
    const kind = error instanceof Error ? error.name : typeof error;
    parts.log.error({ kind, stack: stackOf(error) }, fallback);
    return refused(503, faultFrom(fallback), 30);
  }
}

const tooMany = (seconds: number) => refused(429, faultFrom(tooManyAttempts(seconds)), seconds);

function refused(status: number, fault: Fault<keyof SignUpInput>, retryAfterSeconds?: number): Outcome {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return { ok: false, status, headers: headers as Record<string, string>, fault };
}

function stackOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}
