import { data, redirect } from 'react-router';
import { ownPath } from '#app/domain/safe-path.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/go-to-service.ts';
import { failedLogin, guarded } from './service-answer.server.ts';

/** Leads to another service, by a link: the site's policy lets no form lead elsewhere (DAY-167). */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { auth, limits } = visit.services;
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  if (auth.services.labelOf(params.service) === undefined) throw data(null, { status: 404 });
  const spent = await limits.spend('serviceAsked', visit);
  if (!spent.success) return failedLogin('too-many-attempts', next);
  const begun = await auth.services.start(request.headers, params.service, { purpose: 'enter', next });
  if (!begun.success) return failedLogin('service-down', next);
  return redirect(begun.location, { status: 303, headers: guarded(begun.cookie) });
}
