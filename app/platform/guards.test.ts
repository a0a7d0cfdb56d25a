import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { afterLogin, assertRight, requireRight, requireUser } from './guards.server.ts';

const visitor: Actor = { kind: 'visitor' };
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const admin: Actor = { ...student, role: 'admin' };
const lacking: Actor = { ...student, lacksFactor: true };
const product: Actor = { kind: 'system', reason: 'a test' };

const asking = (actor: Actor, panelActor?: Actor) => ({
  actor: async () => actor,
  ...(panelActor && { panelActor: async () => panelActor }),
});
const at = (path: string) => new URL(path, 'https://pankh.example');

/** Returns the actor that the guard returns, or the status and URL of the redirect that it throws. */
async function outcome(guard: Promise<Actor>): Promise<unknown> {
  return await guard.catch((thrown: unknown) =>
    thrown instanceof Response ? [thrown.status, thrown.headers.get('Location')] : thrown,
  );
}

describe('[DASH-1] the guard of a person’s own pages', () => {
  it.each([student, admin])('admits a signed-in user', async (actor) => {
    expect(await outcome(requireUser(asking(actor), at('/dashboard')))).toBe(actor);
  });

  it.each([visitor, portal, product])('redirects everybody else to the login and back', async (actor) => {
    const sent = await outcome(requireUser(asking(actor), at('/dashboard?completed=e1')));
    expect(sent).toEqual([302, '/login?next=%2Fdashboard%3Fcompleted%3De1']);
  });
});

describe('[OPS-12] the redirect to a login', () => {
  const long = 'x'.repeat(2_001);
  it.each([
    ['leaves out a long search', `/dashboard?q=${long}`, '/login?next=%2Fdashboard'],
    [
      'leaves out a search that is long once encoded',
      `/dashboard?q=${'%F0'.repeat(500)}`,
      '/login?next=%2Fdashboard',
    ],
    ['leads nowhere from a long path', `/learn/${long}`, '/login'],
  ])('%s, so that the response headers stay short', async (_what, path, to) => {
    expect(await outcome(requireUser(asking(visitor), at(path)))).toEqual([302, to]);
    expect(await outcome(requireRight(asking(visitor), 'kits.work', at(path)))).toEqual([302, `/admin${to}`]);
  });
});

describe('[ADM-1] the guard of the panel', () => {
  it.each([admin, portal, product])('admits admins', async (actor) => {
    expect(await outcome(requireRight(asking(actor), 'kits.work', at('/admin/courses')))).toBe(actor);
    expect(await outcome(requireRight(asking(actor), 'kits.work'))).toBe(actor);
  });

  it('admits a portal session in a browser that is also signed in as a student', async () => {
    expect(await outcome(requireRight(asking(student, portal), 'kits.work', at('/admin')))).toBe(portal);
    expect(await outcome(requireRight(asking(admin, student), 'kits.work', at('/admin')))).toEqual([
      302,
      '/?panel=closed',
    ]);
  });

  it.each([
    ['a student', student, '/admin/courses?q=x', '/?panel=closed'],
    ['a visitor', visitor, '/admin', '/admin/login'],
    ['a visitor', visitor, '/admin/courses?q=x', '/admin/login?next=%2Fadmin%2Fcourses%3Fq%3Dx'],
    ['a visitor at the simple dashboard', visitor, '/admin-old?tab=faqs', '/'],
    ['a visitor who posted', visitor, undefined, '/admin/login'],
    ['a student who posted', student, undefined, '/?panel=closed'],
    ['a user without the required factor', lacking, '/admin/courses', factorPath],
  ])('redirects %s', async (_who, actor, path, to) => {
    const url = path === undefined ? undefined : at(path);
    expect(await outcome(requireRight(asking(actor), 'kits.work', url))).toEqual([302, to]);
  });
});

describe('[ROLE-2] the admin check at the start of a command', () => {
  it.each([admin, portal, product])('admits admins', (actor) => {
    expect(() => assertRight(actor, 'kits.work')).not.toThrow();
  });

  it.each([visitor, student])('throws a 403 for everybody else', (actor) => {
    expect(() => assertRight(actor, 'kits.work')).toThrow(expect.objectContaining({ status: 403 }));
  });
});

it.each([
  [{ Cookie: 'theme=dark' }, '/dashboard'],
  [{}, '/login?next=%2Fdashboard&session=new'],
])('[OPS-63] after a login with the headers %j, %s opens', (headers: Record<string, string>, to) => {
  expect(afterLogin({ headers: new Headers(headers) }, '/login', '/dashboard')).toBe(to);
});
