import { redirect } from 'react-router';
import { type Actor, adminDoor, isAdmin, isSignedIn, type UserActor } from '#app/domain/access.ts';
import { requestWords } from '#app/words/en/request-words.ts';

/** The part of a visit that the guards need: only the actor. */
type Asking = Pick<Visitor, 'actor'> & Partial<Visitor>;
type Visitor = Record<'actor' | 'panelActor', () => Promise<Actor>>;

/** Returns the signed-in user. Throws a redirect to the login, which leads back to `url` (DASH-1). */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * Returns the admin. Throws a redirect otherwise: a student to the home page, anyone else to the admin login,
 * which leads back to `url` (ADM-1). From the simple dashboard everyone else goes to the home page (OLD-1).
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

/** The first line of every panel command: throws a 403 response unless the actor is an admin (ROLE-2). */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new Response(requestWords.needsAdmin, { status: 403 });
}
