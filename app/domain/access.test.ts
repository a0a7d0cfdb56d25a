import { describe, expect, it } from 'vitest';
import {
  type Actor,
  adminDoor,
  canBePromoted,
  isAdmin,
  isRole,
  isSignedIn,
  mobileNavigationFor,
  navigationFor,
  visitor,
} from './access.ts';

const student: Actor = {
  kind: 'user',
  id: 's1',
  role: 'student',
  email: 's@example.com',
  fullName: 'Asha Rao',
};
const admin: Actor = { kind: 'user', id: 'a1', role: 'admin', email: 'a@example.com', fullName: '  ' };
const portal: Actor = { kind: 'portal', sessionId: 'p1' };
const system: Actor = { kind: 'system', reason: 'seed' };

describe('who is who', () => {
  it.each([
    // Columns: name, actor, isAdmin, isSignedIn, adminDoor.
    ['visitor', visitor, false, false, 'login'],
    ['student', student, false, true, 'home'],
    ['admin', admin, true, true, 'panel'],
    ['portal', portal, true, false, 'panel'],
    ['system', system, true, false, 'panel'],
  ] as const)('[AUTH-1] [ROLE-1] [ADM-1] %s', (_, actor, asAdmin, signedIn, door) => {
    expect(isAdmin(actor)).toBe(asAdmin);
    expect(isSignedIn(actor)).toBe(signedIn);
    expect(adminDoor(actor)).toBe(door);
  });

  it('[ROLE-3] offers promotion to students alone', () => {
    expect(canBePromoted('student')).toBe(true);
    expect(canBePromoted('admin')).toBe(false);
  });

  it('[AUTH-3] knows two roles and no other', () => {
    expect(['student', 'admin', 'teacher', 'Admin', undefined].map(isRole)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('navigation', () => {
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

  it.each([
    ['a visitor', visitor, signedOut],
    ['a student', student, [...open, '/dashboard:Dashboard']],
    ['an admin', admin, [...open, '/dashboard:Dashboard', '/admin:Admin Panel']],
  ] as const)('[SHELL-7] the mobile menu for %s', (_, actor, links) => {
    expect(shown(mobileNavigationFor(actor))).toEqual(links);
  });
});
