import { type Actor, isSignedIn, type UserActor } from '#app/domain/access.ts';

import { type Brand, isOwnBrand } from '#app/domain/brand.ts';
import { hasSeededTypes, type NamedCourseType, offeredTypes } from '#app/domain/course-types.ts';

export type NavigationLink = { href: string; label: string };

/** The links that everybody sees; they are also the footer's Quick Links (SHELL-3, SHELL-8). */
export const publicLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/courses', label: 'Courses' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
];

const seededTypeLinks: readonly NavigationLink[] = [
  { href: '/courses', label: 'Drone Technology' },
  { href: '/courses', label: 'C Programming' },
];
const mostTypeLinks = 6;

/**
 * Returns the footer's links to the course types. The default academy has the links that SHELL-9 names, as
 * long as it has only the initial types. In any other case, each type that is not archived gets a link to its
 * filter, six links at most.
 */
export function typeLinksFor(brand: Pick<Brand, 'name'>, types: readonly NamedCourseType[]) {
  const offered = offeredTypes(types);
  if (!isOwnBrand(brand) && hasSeededTypes(offered)) return seededTypeLinks;
  return offered
    .slice(0, mostTypeLinks)
    .map(({ key, label }) => ({ href: `/courses?category=${key}`, label }));
}

/**
 * The links of the navigation bar, in order (SHELL-3, SHELL-4). The last ones are Login and Sign Up for
 * visitors; for users, the dashboard, labeled with the person's name or 'Profile'; and for admins also the
 * panel. Logout is not among them, because it is a form that is shown to signed-in users.
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
