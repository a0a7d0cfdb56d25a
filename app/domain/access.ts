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

export interface NavigationLink {
  href: string;
  label: string;
}

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
export function adminDoor(actor: Actor): 'panel' | 'home' | 'login' {
  if (isAdmin(actor)) return 'panel';
  return actor.kind === 'user' ? 'home' : 'login';
}

/** The only change of role the panel offers: a student becomes admin (ROLE-3). */
export function canBePromoted(role: Role): boolean {
  return role === 'student';
}

/** The links that everybody sees; they are also the footer's Quick Links (SHELL-3, SHELL-8). */
export const publicLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/courses', label: 'Courses' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
];

/**
 * The links of the navigation bar in order (SHELL-3, SHELL-4): signed out, they end with Login and Sign Up;
 * signed in, with the dashboard under the person's name, or 'Profile'. Logout is a form, not a link: show it
 * when `isSignedIn`.
 */
export function navigationFor(actor: Actor): NavigationLink[] {
  return [...publicLinks, ...accountLinks(actor, (user) => user.fullName.trim() || 'Profile')];
}

/** The links of the mobile menu, where the dashboard is labeled 'Dashboard' (SHELL-7). */
export function mobileNavigationFor(actor: Actor): NavigationLink[] {
  return [...publicLinks, ...accountLinks(actor, () => 'Dashboard')];
}

function accountLinks(actor: Actor, dashboardLabel: (user: UserActor) => string): NavigationLink[] {
  if (!isSignedIn(actor)) {
    return [
      { href: '/login', label: 'Login' },
      { href: '/signup', label: 'Sign Up' },
    ];
  }
  const dashboard = { href: '/dashboard', label: dashboardLabel(actor) };
  return actor.role === 'admin' ? [dashboard, { href: '/admin', label: 'Admin Panel' }] : [dashboard];
}
