import { redirect } from 'react-router';
import { type Actor, isAdmin, isSignedIn, panelEntry, type UserActor } from '#app/domain/access.ts';
import { panelClosedPath } from '#app/domain/panel-closed.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Asking } from './asking.server.ts';
import { findForm } from './read-form.server.ts';

/**
 * Returns the signed-in user. If nobody is signed in, throws a redirect to the login page, which leads back
 * to `url` (DASH-1).
 */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  await refuseLoggedOut(visit);
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
  await refuseLoggedOut(visit);
  if (entry === 'home') throw redirect(panelClosedPath);
  if (url?.pathname.startsWith('/admin-old')) throw redirect('/');
  const isStart = !url || url.pathname === '/admin';
  throw redirect(isStart ? '/admin/login' : loginThatLeadsTo('/admin/login', url));
}

/**
 * Throws the refusal of `readForm` for a form that was drawn for somebody who has logged out since, or whose session has
 * ended: a redirect to the login would lose what was typed (OPS-70).
 */
async function refuseLoggedOut(visit: Asking): Promise<void> {
  if (visit.posted) await findForm(visit, visit.posted);
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
