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
 * Logs one line for each sign-up, sign-in, sign-out, refusal and password change. It names a user only by id
 * and the portal only by the session id in the audit log; a refused sign-in names no one.
 */
export function logSignInEvent(
  log: SignInLog,
  event: SignInEvent,
  who: { user?: string; session?: string } = {},
): void {
  log[event.endsWith('refused') ? 'warn' : 'info']({ event, ...who }, 'sign-in');
}
