export const roles = ['student', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * The party behind a request: an anonymous visitor, a signed-in user, a holder of the admin portal's
 * password, or the product itself.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; id: string; role: Role; email: string; fullName: string }
  | { kind: 'portal'; sessionId: string }
  | { kind: 'system'; reason: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

export const visitor: Actor = { kind: 'visitor' };

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Admin means a user with role `admin`, a portal session, or the product itself (AUTH-1, ADM-1). */
export function isAdmin(actor: Actor): boolean {
  return (
    actor.kind === 'portal' || actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
  );
}

/** Signed in means having an account's session; a portal session has no account (SHELL-3). */
export function isSignedIn(actor: Actor): actor is UserActor {
  return actor.kind === 'user';
}

/** What `/admin` answers with: the panel, a redirect home for a student, or the admin login (ADM-1). */
export function panelEntry(actor: Actor): 'panel' | 'home' | 'login' {
  if (isAdmin(actor)) return 'panel';
  return actor.kind === 'user' ? 'home' : 'login';
}

/** The only change of role the panel offers: a student becomes admin (ROLE-3). */
export function canBePromoted(role: Role): boolean {
  return role === 'student';
}
