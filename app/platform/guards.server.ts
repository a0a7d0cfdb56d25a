import { redirect } from 'react-router';
import { type Actor, isSignedIn, panelEntry, type UserActor } from '#app/domain/access.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { panelClosedPath } from '#app/domain/panel-closed.ts';
import { may, type Right } from '#app/domain/rights.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Asking } from './asking.server.ts';
import { findForm } from './read-form.server.ts';

/** If nobody is signed in, throws a redirect to the login, which leads back to `url` (DASH-1). */
export async function requireUser(visit: Asking, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  await refuseLoggedOut(visit);
  throw redirect(loginThatLeadsTo('/login', url));
}

/**
 * Lets through who has the right, and answers 403 to a helper without it (DAY-185). Redirects all others: a student to
 * the home page, which says why, anyone else to the admin login and back to `url` (ADM-1). For the simple dashboard (`/admin-old`), all go to the home page (OLD-1).
 */
export async function requireRight(visit: Asking, right: Right, url?: URL): Promise<Actor> {
  const actor = await (visit.panelActor ?? visit.actor)();
  const entry = panelEntry(actor);
  if (entry === 'panel') {
    assertRight(actor, right);
    return actor;
  }
  await refuseLoggedOut(visit);
  if (entry === 'factor') throw redirect(factorPath);
  if (entry === 'home') throw redirect(panelClosedPath);
  if (url?.pathname.startsWith('/admin-old')) throw redirect('/');
  const isStart = !url || url.pathname === '/admin';
  throw redirect(isStart ? '/admin/login' : loginThatLeadsTo('/admin/login', url));
}

/** `readForm`'s refusal, as a redirect to the login would lose what was typed (OPS-70). */
async function refuseLoggedOut(visit: Asking): Promise<void> {
  if (visit.posted) await findForm(visit, visit.posted);
}

// In characters. The login leads back to no longer URL, because proxies reserve only 4 KB for a head.
const longestNext = 2_000;

function loginThatLeadsTo(login: string, { pathname, search }: URL): string {
  const next = [pathname + search, pathname]
    .map(encodeURIComponent)
    .find(({ length }) => length <= longestNext);
  return next === undefined ? login : `${login}?next=${next}`;
}

/** Throws a 403 without the right, be it for some courses (ROLE-2). Every panel command begins so. */
export function assertRight(actor: Actor, right: Right): void {
  if (!may(actor, right)) throw new Response(httpWords.needsAdmin, { status: 403 });
}

/** The parameter of a login page's URL that says that a session has just begun. */
export const newSession = 'session';

/**
 * Redirects to `next` or, if the browser has no cookie yet, to the login again, which leads on, or says that the
 * browser has not kept the session's cookie (OPS-63).
 */
export function afterLogin(
  request: { headers: Headers },
  login: '/login' | '/admin/login',
  next: string,
): string {
  if (request.headers.has('Cookie')) return next;
  return `${login}?${new URLSearchParams({ next, [newSession]: 'new' })}`;
}
