import { data, redirect } from 'react-router';
import { isSignedIn } from '#app/domain/access.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/go-to-service.ts';
import { failedLogin, guarded } from './service-answer.server.ts';

/** Leads to another service (DAY-167). What changes the account needs the id of its session. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { auth, limits } = visit.services;
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  if (auth.services.labelOf(params.service) === undefined) throw data(null, { status: 404 });
  const asked = url.searchParams.get('for');
  const purpose = asked === 'connect' || asked === 'prove' ? asked : 'enter';
  const actor = await visit.actor();
  if (purpose !== 'enter') {
    const session = await auth.sessionIdOf(request.headers);
    if (!isSignedIn(actor) || url.searchParams.get('key') !== session) throw redirect('/account/services');
  }
  const spent = await limits.spend('serviceAsked', visit);
  if (!spent.success) return failedLogin('too-many-attempts', next);
  const userId = purpose !== 'enter' && isSignedIn(actor) ? actor.id : '';
  const begun = await auth.services.start(request.headers, params.service, { purpose, next, userId });
  if (begun.success) return redirect(begun.location, { status: 303, headers: guarded(begun.cookie) });
  return failedLogin('service-down', next, purpose);
}
