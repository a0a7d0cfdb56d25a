export const roles = ['student', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * The party behind a request or change: an anonymous visitor, a signed-in user, a holder of the admin
 * portal's shared password, or the product itself, such as a periodic job.
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

/**
 * Whether the actor may do what only admins may. The actor must be a user with the role `admin`, a session of
 * the admin portal, or the program itself, for example a periodic job (AUTH-1, ADM-1).
 */
export function isAdmin(actor: Actor): boolean {
  return (
    actor.kind === 'portal' || actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
  );
}

/**
 * Whether the actor is signed in to an account. A holder of the admin portal's shared password does not
 * count, because a portal session belongs to no account (SHELL-3).
 */
export function isSignedIn(actor: Actor): actor is UserActor {
  return actor.kind === 'user';
}

/**
 * Decides how `/admin` responds: with the panel for an admin, a redirect to the home page for a student, or
 * the admin login (ADM-1).
 */
export function panelEntry(actor: Actor): 'panel' | 'home' | 'login' {
  if (isAdmin(actor)) return 'panel';
  return actor.kind === 'user' ? 'home' : 'login';
}

/** Whether the panel may change this role. The only change it offers makes a student an admin (ROLE-3). */
export function canBePromoted(role: Role): boolean {
  return role === 'student';
}
