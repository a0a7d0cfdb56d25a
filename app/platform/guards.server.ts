import { redirect } from 'react-router';
import { type Actor, isAdmin, isSignedIn, panelEntry, type UserActor } from '#app/domain/access.ts';
import { httpWords } from '#app/words/en/http-words.ts';

/** The part of a visit that the guards need. Only `actor` is required. */
type Asking = Pick<Visitor, 'actor'> & Partial<Visitor>;
type Visitor = Record<'actor' | 'panelActor', () => Promise<Actor>>;

/**
 * Returns the signed-in user. If nobody is signed in, throws a redirect to the login, which leads back to
 * `url` (DASH-1).
 */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * Returns the admin. Otherwise throws a redirect: for a student to the home page, for anyone else to the
 * admin login, which leads back to `url` (ADM-1). On the simple dashboard (`/admin-old`) everyone who is not
 * an admin is redirected to the home page (OLD-1).
 */
export async function requireAdmin(visit: Asking, url?: URL): Promise<Actor> {
  const actor = await (visit.panelActor ?? visit.actor)();
  const entry = panelEntry(actor);
  if (entry === 'panel') return actor;
  if (entry === 'home' || url?.pathname.startsWith('/admin-old')) throw redirect('/');
  const isStart = !url || url.pathname === '/admin';
  throw redirect(
    isStart ? '/admin/login' : `/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`,
  );
}

/**
 * Throws a 403 response unless the actor is an admin (ROLE-2). Every command of the panel calls this first.
 */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new Response(httpWords.needsAdmin, { status: 403 });
}
