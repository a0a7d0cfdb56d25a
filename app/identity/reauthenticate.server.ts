import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { OverloadError, overload } from '#app/platform/bounded-queue.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Auth } from './auth.server.ts';
import type { Portal } from './portal.server.ts';

export type SignInParts = {
  auth: Pick<Auth, 'signIn' | 'browsers'>;
  portal: Pick<Portal, 'signIn'>;
  limits: Pick<Limits, 'attemptSignIn'>;
};

export type From = { headers: Headers; address: string };

/**
 * The result of asking for the password again. The response must carry `headers`: they set the cookie of the
 * new session, or say when to retry.
 */
export type Reauthenticated = Result<
  { headers: Headers },
  string,
  { status: 400 | 429 | 503; headers: Headers }
>;

/**
 * Checks the password again before an important action, so that a stranger at a browser left open cannot do
 * it (T22). It is the account's password, or the portal's if the actor signed in there. Wrong passwords are
 * limited as at any sign-in.
 */
export async function reauthenticate(
  parts: SignInParts,
  actor: Actor,
  password: string,
  from: From,
): Promise<Reauthenticated> {
  if (password === '') return refused('Enter your password to go on.');
  try {
    if (actor.kind === 'portal') return await byPortal(parts, password, from);
    if (actor.kind === 'user') return await byAccount(parts, actor.email, password, from);
  } catch (error) {
    if (error instanceof OverloadError) return busy();
    throw error;
  }
  return refused('This needs a person who can give a password.');
}

async function byPortal({ portal }: SignInParts, password: string, from: From): Promise<Reauthenticated> {
  const tried = await portal.signIn(password, from);
  if (tried.success) return tried;
  if ('isBusy' in tried) return busy();
  return 'error' in tried ? refused(tried.error) : tooMany(tried.retryAfterSeconds);
}

async function byAccount(
  { auth, limits }: SignInParts,
  email: string,
  password: string,
  from: From,
): Promise<Reauthenticated> {
  const who = auth.browsers.attempt(email, from);
  const tried = await limits.attemptSignIn(who, () => auth.signIn({ email, password }, from));
  if (!tried.ok) return tooMany(tried.retryAfterSeconds);
  return tried.result.success ? tried.result : refused('That is not your password.');
}

const refused = (error: string): Reauthenticated => ({
  success: false,
  status: 400,
  error,
  headers: new Headers(),
});
const later = (seconds: number) => new Headers({ 'Retry-After': String(seconds) });
const busy = (): Reauthenticated => ({
  success: false,
  status: 503,
  error: overload.words,
  headers: later(overload.seconds),
});
const tooMany = (seconds: number): Reauthenticated => ({
  success: false,
  status: 429,
  error: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  headers: later(seconds),
});
