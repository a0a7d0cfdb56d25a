import { redirect } from 'react-router';
import { type Actor, adminDoor, isAdmin, isSignedIn, type UserActor } from '#app/domain/access.ts';

/** Of a visit, the guards need only who asks. */
type Asking = Pick<Visitor, 'actor'> & Partial<Visitor>;
type Visitor = Record<'actor' | 'panelActor', () => Promise<Actor>>;

/** The signed-in user, or a redirect to the login that leads back here (DASH-1). */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * An admin, or a redirect: a student goes home, anyone else to the admin login, which leads back to `url` (ADM-1); from
 * the simple dashboard everyone else goes home (OLD-1).
 */
export async function requireAdmin(visit: Asking, url?: URL): Promise<Actor> {
  const actor = await (visit.panelActor ?? visit.actor)();
  const door = adminDoor(actor);
  if (door === 'panel') return actor;
  if (door === 'home' || url?.pathname.startsWith('/admin-old')) throw redirect('/');
  const isStart = !url || url.pathname === '/admin';
  throw redirect(
    isStart ? '/admin/login' : `/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`,
  );
}

/** The first line of every command of the panel: throws a 403 response for anyone but an admin (ROLE-2). */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new Response('This needs an admin.', { status: 403 });
}
