export const roles = ['student', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * Who makes a request or a change: an anonymous visitor, a user who is signed in to an account, somebody who signed in
 * to the admin panel with its shared password (`portal`), or the product itself, such as a periodic job (`system`).
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
 * Whether the actor may do what only admins may: a user with the role `admin`, somebody who signed in to the admin
 * panel with its shared password (`portal`), or the product itself, for example a periodic job (AUTH-1, ADM-1).
 */
export function isAdmin(actor: Actor): boolean {
  return (
    actor.kind === 'portal' || actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
  );
}

/**
 * Whether the actor is signed in to an account. Somebody who signed in to the admin panel with its shared password is
 * not, because that password belongs to no account (SHELL-3).
 */
export function isSignedIn(actor: Actor): actor is UserActor {
  return actor.kind === 'user';
}

/**
 * Decides how `/admin` responds: with the admin panel for an admin, with a redirect to the home page for a student, and
 * with the admin login for everybody else (ADM-1).
 */
export function panelEntry(actor: Actor): 'panel' | 'home' | 'login' {
  if (isAdmin(actor)) return 'panel';
  return actor.kind === 'user' ? 'home' : 'login';
}

/**
 * Whether an admin may promote a user with this role. Only a student can be promoted, and becomes an admin. The admin
 * panel offers no other change of a role (ROLE-3).
 */
export function canBePromoted(role: Role): boolean {
  return role === 'student';
}
