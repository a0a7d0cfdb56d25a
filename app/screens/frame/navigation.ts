import { type Actor, isInPanel, isSignedIn, type UserActor } from '#app/domain/access.ts';

import { type Brand, isOwnBrand } from '#app/domain/brand.ts';
import { hasSeededTypes, type NamedCourseType, offeredTypes } from '#app/domain/course-types.ts';

export type NavigationLink = { href: string; label: string };

/** They are in the navigation bar and in the footer's Quick Links (SHELL-3, SHELL-8). */
export const publicLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/courses', label: 'Courses' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
];

/** The link to the page that finds an order by its reference and mobile number (DAY-60). */
export const findOrderLink: NavigationLink = { href: '/orders', label: 'Find my order' };

const seededTypeLinks: readonly NavigationLink[] = [
  { href: '/courses', label: 'Drone Technology' },
  { href: '/courses', label: 'C Programming' },
];
const mostTypeLinks = 6;

/**
 * Returns the footer's links to the course types. If Pankh, the default academy, has only the initial course types, the
 * links are those that SHELL-9 names. In all other cases, each type that is not archived gets a link to the filtered
 * catalog, up to six links.
 */
export function typeLinksFor(brand: Pick<Brand, 'name'>, types: readonly NamedCourseType[]) {
  const offered = offeredTypes(types);
  if (!isOwnBrand(brand) && hasSeededTypes(offered)) return seededTypeLinks;
  return offered
    .slice(0, mostTypeLinks)
    .map(({ key, label }) => ({ href: `/courses?category=${key}`, label }));
}

/**
 * Returns the links of the navigation bar, in order (SHELL-3, SHELL-4). Last come Login and Sign Up for anonymous
 * visitors, the dashboard (labeled with the person's name or 'Profile') for users, and also the admin panel for admins and helpers.
 * Logout is not among the links, because logging out needs a form. `today` leads to a live class of today (DAY-21).
 */
export function navigationFor(actor: Actor, today: NavigationLink | null = null): NavigationLink[] {
  const account = accountLinks(actor, (user) => user.fullName.trim() || 'Profile');
  return [...publicLinks, ...(today ? [today] : []), ...account];
}

/** The dashboard is labeled 'Dashboard' (SHELL-7). A live class of today comes first (DAY-21). */
export function mobileNavigationFor(actor: Actor, today: NavigationLink | null = null): NavigationLink[] {
  return [...(today ? [today] : []), ...publicLinks, ...accountLinks(actor, () => 'Dashboard')];
}

function accountLinks(actor: Actor, dashboardLabel: (user: UserActor) => string): NavigationLink[] {
  if (!isSignedIn(actor)) {
    return [
      { href: '/login', label: 'Login' },
      { href: '/signup', label: 'Sign Up' },
    ];
  }
  const dashboard = { href: '/dashboard', label: dashboardLabel(actor) };
  return isInPanel(actor) ? [dashboard, { href: '/admin', label: 'Admin Panel' }] : [dashboard];
}
