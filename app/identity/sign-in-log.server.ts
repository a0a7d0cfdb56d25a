import type { Log } from '#app/platform/log.server.ts';

export type SignInLog = Pick<Log, 'info' | 'warn'>;

export type SignInEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'password changed'
  | 'password refused'
  | 'portal sign-in'
  | 'portal sign-in refused'
  | 'portal sign-out';

/**
 * Writes one log line for each sign-up, sign-in, sign-out, refusal and password change. It names a user only by id.
 * After a sign-in with the admin panel's shared password, it names the session by its id in the audit log. After a
 * refused sign-in, it names nobody.
 */
export function logSignInEvent(
  log: SignInLog,
  event: SignInEvent,
  who: { user?: string; session?: string } = {},
): void {
  log[event.endsWith('refused') ? 'warn' : 'info']({ event, ...who }, 'sign-in');
}
