import { type Actor, isSignedIn } from './access.ts';

export const drawnForField = 'drawn_for';

/** The account's id, a word for the panel's password; null for a visitor's form (OPS-70). */
export function accountKey(actor: Actor): string | null {
  if (isSignedIn(actor)) return actor.id;
  return actor.kind === 'portal' ? 'portal' : null;
}

/** A form that was drawn for another account: who is logged in now (null if nobody), and what was sent. */
export type OtherAccount = { loggedInAs: string | null; sent: [name: string, value: string][] };

/** Returns the refusal that the body of an error response holds (see `readForm`); null for any other body. */
export function otherAccountIn(body: unknown): OtherAccount | null {
  if (typeof body !== 'object' || body === null || !('otherAccount' in body)) return null;
  // The cast is safe: only `refuseOtherAccount` responds with such a body.
  return body.otherAccount as OtherAccount;
}

/** Returns where somebody logs in again who is no longer logged in on a page: the portal for pages of the panel. */
export function loginPathFrom(pathname: string): string {
  return pathname.startsWith('/admin') ? '/admin/login' : '/login';
}
