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
 * One line for each time somebody comes, goes, is refused, or changes what opens the door. Of a person no more than the
 * user's id, of the portal the id under which the audit knows the session; of a refused sign-in nothing.
 */
export function noteAtDoor(
  log: SignInLog,
  event: SignInEvent,
  who: { user?: string; session?: string } = {},
): void {
  log[event.endsWith('refused') ? 'warn' : 'info']({ event, ...who }, 'door');
}
