import type { Helper } from './helper.ts';

export const roles = ['student', 'admin'] as const;

export type Role = (typeof roles)[number];

/** `portal`: by the panel's shared password; `system`: the product itself, such as a periodic job. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      id: string;
      role: Role;
      email: string;
      fullName: string;
      /** What a student may do in the panel (DAY-185); `domain/rights.ts` says what that is. */
      helper?: Helper;
      /** Whoever lacks the second factor that the panel requires; until there is one, without rights there. */
      lacksFactor?: true;
    }
  | { kind: 'portal'; sessionId: string }
  | { kind: 'system'; reason: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

export const visitor: Actor = { kind: 'visitor' };

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The owner: a user with the role `admin`, the panel's shared password, or the product itself (AUTH-1, ADM-1). */
export function isAdmin(actor: Actor): boolean {
  return (
    actor.kind === 'portal' || actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
  );
}

export function isInPanel(actor: Actor): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && actor.helper !== undefined);
}

/** Whether the actor has an account. The panel's shared password belongs to no account (SHELL-3). */
export function isSignedIn(actor: Actor): actor is UserActor {
  return actor.kind === 'user';
}

/**
 * What `/admin` shows: the panel to an admin and to helpers, home to a student, its login to everybody else (ADM-1); an admin who lacks
 * the second factor sets one up first (DAY-161).
 */
export function panelEntry(actor: Actor): 'panel' | 'factor' | 'home' | 'login' {
  if (isInPanel(actor)) return 'panel';
  if (actor.kind === 'user' && actor.lacksFactor) return 'factor';
  return actor.kind === 'user' ? 'home' : 'login';
}

/** Whether a user can be made an admin: only a student can. No other change of a role is offered (ROLE-3). */
export function canBePromoted(role: Role): boolean {
  return role === 'student';
}
