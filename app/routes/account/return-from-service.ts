import { data, redirect } from 'react-router';
import { proveByService } from '#app/core/accounts/fresh-proof.server.ts';
import { connectService } from '#app/core/accounts/own-services.server.ts';
import { signInByService } from '#app/core/accounts/service-login.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/return-from-service.ts';
import { accountContext, takeOrders } from './account-action.server.ts';
import { failedLogin, guarded } from './service-answer.server.ts';

/** The way back from another service. Only a browser that has gone there from here is signed in (DAY-167). */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services } = visit.services.auth;
  if (services.labelOf(params.service) === undefined) throw data(null, { status: 404 });
  const came = await services.finish(request.headers, params.service, url.search);
  if (!came) return failedLogin('service-over', '/dashboard');
  const { next, purpose } = came;
  if (!came.success) return failedLogin(came.error, next, purpose);
  if (purpose !== 'enter') {
    const actor = await visit.actor();
    if (!isSignedIn(actor) || actor.id !== came.userId) return failedLogin('service-over', next);
    const change = purpose === 'connect' ? connectService : proveByService;
    const outcome = await change(accountContext(visit, actor, request), came.claims);
    return outcome.success
      ? redirect(next, { headers: guarded() })
      : failedLogin(outcome.error, next, purpose);
  }
  const outcome = await signInByService(accountContext(visit, visitor, request), came.claims);
  if (!outcome.success) return failedLogin(outcome.error, next);
  const headers = guarded(...outcome.headers.getSetCookie());
  if (outcome.needsCode) return redirect(`/login/code?${new URLSearchParams({ next })}`, { headers });
  await takeOrders(visit, request, outcome.email);
  return redirect(next, { headers });
}
