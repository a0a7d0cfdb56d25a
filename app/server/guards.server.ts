import { redirect } from 'react-router';
import { type Actor, adminDoor, isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { Visit } from './visit.server.ts';

/** The signed-in user, or a redirect to the login that leads back here (DASH-1). */
export async function requireUser(visit: Visit, url: URL): Promise<UserActor> {
  const actor = await visit.actor();
  if (isSignedIn(actor)) return actor;
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/** An admin, or a redirect: a student goes home, anyone else to the admin login (ADM-1). */
export async function requireAdmin(visit: Visit): Promise<Actor> {
  const actor = await visit.actor();
  const door = adminDoor(actor);
  if (door === 'panel') return actor;
  throw redirect(door === 'home' ? '/' : '/admin/login');
}
