import type { Log } from '#app/platform/log.server.ts';

export type SignInLog = Pick<Log, 'info' | 'warn'>;

export type SignInEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'code asked'
  | 'code refused'
  | 'password changed'
  | 'password refused'
  | 'portal sign-in'
  | 'portal sign-in refused'
  | 'portal sign-out';

/**
 * Writes one log line for each sign-up, sign-in, sign-out, refusal and password change. A user is named only by id.
 * After a sign-in with the admin panel's shared password, the line has the id under which the audit log lists the
 * session. After a refused sign-in, the line names nobody.
 */
export function logSignInEvent(
  log: SignInLog,
  event: SignInEvent,
  who: { user?: string; session?: string } = {},
): void {
  log[event.endsWith('refused') ? 'warn' : 'info']({ event, ...who }, 'sign-in');
}
