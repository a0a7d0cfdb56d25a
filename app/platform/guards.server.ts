import { redirect } from 'react-router';
import { type Actor, isAdmin, isSignedIn, panelEntry, type UserActor } from '#app/domain/access.ts';
import { panelClosedPath } from '#app/domain/panel-closed.ts';
import { httpWords } from '#app/words/en/http-words.ts';

/**
 * The part of a request that the functions below need. `actor` returns who makes the request. `panelActor`, for pages
 * of the admin panel, also recognizes somebody who signed in with the panel's shared password.
 */
export type Asking = Pick<Visitor, 'actor'> & Partial<Visitor>;
type Visitor = Record<'actor' | 'panelActor', () => Promise<Actor>>;

/**
 * Returns the signed-in user. If nobody is signed in, throws a redirect to the login page, which leads back
 * to `url` (DASH-1).
 */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  throw redirect(loginThatLeadsTo('/login', url));
}

/**
 * Returns the admin who makes the request. Throws a redirect for others: a student goes to the home page, which says
 * why, anyone else to the admin login, which leads back to `url` (ADM-1). If `url` is that of the simple dashboard
 * (`/admin-old`), everybody without the right goes to the home page (OLD-1).
 */
export async function requireAdmin(visit: Asking, url?: URL): Promise<Actor> {
  const actor = await (visit.panelActor ?? visit.actor)();
  const entry = panelEntry(actor);
  if (entry === 'panel') return actor;
  if (entry === 'home') throw redirect(panelClosedPath);
  if (url?.pathname.startsWith('/admin-old')) throw redirect('/');
  const isStart = !url || url.pathname === '/admin';
  throw redirect(isStart ? '/admin/login' : loginThatLeadsTo('/admin/login', url));
}

// If the URL is longer than this many characters, the login page does not send the visitor back to it. The redirect
// must fit into the head of a response, for which proxies reserve only 4 KB.
const longestNext = 2_000;

function loginThatLeadsTo(login: string, { pathname, search }: URL): string {
  const next = [pathname + search, pathname]
    .map(encodeURIComponent)
    .find(({ length }) => length <= longestNext);
  return next === undefined ? login : `${login}?next=${next}`;
}

/**
 * Throws a 403 response unless the actor is an admin (ROLE-2). Every command of the admin panel calls this
 * first.
 */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new Response(httpWords.needsAdmin, { status: 403 });
}

/** The parameter of a login page's URL that says that a session has just begun. */
export const newSession = 'session';

/**
 * Returns where a login leads: to `next` or, if the browser has not sent any cookie yet, first to the login page again.
 * That page leads on to `next`, or says that the browser has not kept the session's cookie (OPS-63).
 */
export function afterLogin(
  request: { headers: Headers },
  login: '/login' | '/admin/login',
  next: string,
): string {
  if (request.headers.has('Cookie')) return next;
  return `${login}?${new URLSearchParams({ next, [newSession]: 'new' })}`;
}
