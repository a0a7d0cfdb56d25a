import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { middleware as accountGuard } from '#app/routes/account/account-layout.tsx';
import { middleware as panelGuard } from '#app/routes/admin/panel-layout.tsx';
import routes from '#app/routes.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { access, addressesOf, isOfPanel } from './access.ts';
import { untouchable } from './untouchable.ts';

const visitor: Actor = { kind: 'visitor' };
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const admin: Actor = { ...student, role: 'admin' };

/**
 * Runs a layout's guards (its middleware) for an actor, without any loader. Returns the URL path to which they
 * redirect, or 'passed'.
 */
async function through(wall: typeof panelGuard | typeof accountGuard, actor: Actor, form?: { id: string }) {
  const context = visitOf({ services: untouchable(), actor: async () => actor });
  const args = routeArgs('/admin/courses?q=x', context, form);
  try {
    for (const each of wall) await each(args as never, async () => new Response('behind the wall'));
    return 'passed';
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('Location') : thrown;
  }
}

describe("[ROLE-2] the middleware of the panel's routes refuses on its own", () => {
  it.each([
    ['a visitor', visitor, '/admin/login?next=%2Fadmin%2Fcourses%3Fq%3Dx', '/admin/login'],
    ['a student', student, '/?panel=closed', '/?panel=closed'],
    ['an admin', admin, 'passed', 'passed'],
    ['a portal session', portal, 'passed', 'passed'],
  ])('%s', async (_who, actor, reading, changing) => {
    expect(await through(panelGuard, actor)).toBe(reading);
    expect(await through(panelGuard, actor, { id: 'x' })).toBe(changing);
  });
});

describe("[ROLE-1] the middleware of a student's own routes refuses on its own", () => {
  it.each([
    ['a visitor', visitor, '/login?next=%2Fadmin%2Fcourses%3Fq%3Dx'],
    ['a portal session', portal, '/login?next=%2Fadmin%2Fcourses%3Fq%3Dx'],
    ['a student', student, 'passed'],
    ['an admin', admin, 'passed'],
  ])('%s', async (_who, actor, to) => {
    expect(await through(accountGuard, actor)).toBe(to);
  });
});

/** Returns the URL patterns of all routes inside the layout route whose module is `file`. */
function behind(file: string, entries: RouteConfigEntry[] = routes, parent = ''): string[] {
  return entries.flatMap((entry) => {
    const here = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.file === file) return addressesOf(entry.children ?? [], here).map(({ pattern }) => pattern);
    return behind(file, entry.children ?? [], here);
  });
}
const listed = (isOne: (pattern: string) => boolean) => Object.keys(access).filter(isOne);

it('[ROLE-2] the middleware of the panel protects every URL of the panel, and no other', () => {
  expect(behind('routes/admin/panel-layout.tsx').sort()).toEqual(listed(isOfPanel).sort());
});

it("[ROLE-1] the middleware of students' own pages protects each of their URLs, and no other", () => {
  expect(behind('routes/account/account-layout.tsx').sort()).toEqual(
    listed((pattern) => access[pattern] === 'own').sort(),
  );
});

it('[ROLE-2] every URL of the shop has a right in the table written by hand', () => {
  expect(addressesOf(routes).filter(({ pattern }) => !(pattern in access))).toEqual([]);
});
