import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { mobileNavigationFor, navigationFor } from './navigation.ts';

const user = { kind: 'user', id: 'u1', email: 'u@example.com' } as const;
const student: Actor = { ...user, role: 'student', fullName: 'Asha Rao' };
const admin: Actor = { ...user, role: 'admin', fullName: '  ' };
const portal: Actor = { kind: 'portal', sessionId: 'p1' };

describe('the navigation of the site', () => {
  const open = ['/:Home', '/courses:Courses', '/about:About', '/contact:Contact'];
  const signedOut = [...open, '/login:Login', '/signup:Sign Up'];
  const shown = (links: { href: string; label: string }[]) =>
    links.map(({ href, label }) => `${href}:${label}`);

  it.each([
    ['a visitor', visitor, signedOut],
    ['a portal session, which has no account', portal, signedOut],
    ['a student, by name', student, [...open, '/dashboard:Asha Rao']],
    ['an admin without a name', admin, [...open, '/dashboard:Profile', '/admin:Admin Panel']],
  ] as const)('[SHELL-3] [SHELL-4] the bar for %s', (_, actor, links) => {
    expect(shown(navigationFor(actor))).toEqual(links);
  });

  it('[DAY-21] names a class of today, first of all in the mobile menu', () => {
    const today = { href: '/learn/a/b', label: 'Class today 6:00 pm' };
    expect(shown(navigationFor(student, today))).toEqual([
      ...open,
      '/learn/a/b:Class today 6:00 pm',
      '/dashboard:Asha Rao',
    ]);
    expect(shown(mobileNavigationFor(student, today))[0]).toBe('/learn/a/b:Class today 6:00 pm');
  });

  it.each([
    ['a visitor', visitor, signedOut],
    ['a student', student, [...open, '/dashboard:Dashboard']],
    ['an admin', admin, [...open, '/dashboard:Dashboard', '/admin:Admin Panel']],
  ] as const)('[SHELL-7] the mobile menu for %s', (_, actor, links) => {
    expect(shown(mobileNavigationFor(actor))).toEqual(links);
  });
});
