import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { OverloadError, overloadSeconds } from '#app/platform/bounded-queue.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Auth } from './auth.server.ts';
import type { Portal } from './portal.server.ts';

export type SignInParts = {
  auth: Pick<Auth, 'signIn' | 'browsers' | 'lacksPassword' | 'isProven'>;
  portal: Pick<Portal, 'signIn'>;
  limits: Pick<Limits, 'attemptSignIn'>;
};

export type From = { headers: Headers; address: string };

/** The response must contain `headers`: the cookie of the new session, or when to retry. */
export type Reauthenticated = Result<
  { headers: Headers },
  ReauthenticationError,
  { status: 400 | 429 | 503; retryAfterSeconds: number; headers: Headers }
>;

/** Why the password was not accepted. `nobody` means that nobody is signed in. */
export type ReauthenticationError =
  | 'password-missing'
  | 'password-wrong'
  | 'portal-password-wrong'
  | 'too-many-attempts'
  | 'busy'
  | 'proof-needed'
  | 'nobody';

/**
 * Asks for the password again before an important action, in case a stranger uses a computer on which the user is still
 * signed in (T22). An actor who signed in with the admin panel's shared password enters that password again, any other
 * actor the account's password; one without shows on its account page who it is. Wrong passwords are limited as at sign-in.
 */
export async function reauthenticate(
  parts: SignInParts,
  actor: Actor,
  password: string,
  from: From,
): Promise<Reauthenticated> {
  if (actor.kind === 'user' && (await parts.auth.lacksPassword(actor.id))) {
    const isProven = await parts.auth.isProven(from.headers);
    return isProven ? { success: true, headers: new Headers() } : refused('proof-needed');
  }
  if (password === '') return refused('password-missing');
  try {
    if (actor.kind === 'portal') return await byPortal(parts, password, from);
    if (actor.kind === 'user') return await byAccount(parts, actor.email, password, from);
  } catch (error) {
    if (error instanceof OverloadError) return refused('busy', overloadSeconds);
    throw error;
  }
  return refused('nobody');
}

async function byPortal({ portal }: SignInParts, password: string, from: From): Promise<Reauthenticated> {
  const tried = await portal.signIn(password, from);
  if (tried.success) return tried;
  const { error, retryAfterSeconds } = tried;
  if (error === 'closed') return refused('nobody');
  return refused(error === 'wrong-password' ? 'portal-password-wrong' : error, retryAfterSeconds);
}

async function byAccount(
  { auth, limits }: SignInParts,
  email: string,
  password: string,
  from: From,
): Promise<Reauthenticated> {
  const who = await auth.browsers.attempt(email, from);
  const tried = await limits.attemptSignIn(who, () => auth.signIn({ email, password }, from));
  if (!tried.success) return refused('too-many-attempts', tried.retryAfterSeconds);
  if (!tried.result.success) return refused('password-wrong');
  // The session that asked has just ended, so the second factor is asked again, at the login.
  return tried.result.needsCode ? refused('nobody') : tried.result;
}

const statusOf: Record<ReauthenticationError, 400 | 429 | 503> = {
  'password-missing': 400,
  'password-wrong': 400,
  'portal-password-wrong': 400,
  nobody: 400,
  'too-many-attempts': 429,
  busy: 503,
  'proof-needed': 400,
};

function refused(error: ReauthenticationError, retryAfterSeconds = 0): Reauthenticated {
  const headers = retryAfterSeconds > 0 ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return { success: false, error, status: statusOf[error], retryAfterSeconds, headers: new Headers(headers) };
}
