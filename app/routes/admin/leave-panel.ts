import { redirect } from 'react-router';
import { forgetOrders } from '#app/visit/order-cookie.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/leave-panel.ts';

/** Refuses GET: following a link must change nothing, and logging out ends a session. */
export function loader() {
  return new Response(httpWords.logoutByButton, { status: 405, headers: { Allow: 'POST' } });
}

/** Ends every session that gives access to the panel (PORTAL-6). */
export async function action({ context, request }: Route.ActionArgs) {
  const { services } = context.get(visitContext);
  if (request.method !== 'POST') return loader();
  const headers = new Headers();
  const ended = [
    await services.auth.signOut(request.headers),
    await services.portal.signOut(request.headers),
  ];
  for (const cookies of ended.map((from) => from.getSetCookie()))
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const isHttps = services.env.baseUrl.startsWith('https:');
  return redirect('/admin/login', { headers: forgetOrders(headers, request, isHttps) });
}
