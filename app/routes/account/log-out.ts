import { redirect } from 'react-router';
import { forgetOrders } from '#app/visit/order-cookie.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/log-out.ts';

/** Refuses GET: following a link must change nothing, and logging out ends a session (AUTH-5). */
export function loader() {
  return new Response(httpWords.logoutByButton, { status: 405, headers: { Allow: 'POST' } });
}

/** Ends the browser's session on the server and redirects to the home page (AUTH-5). */
export async function action({ context, request }: Route.ActionArgs) {
  const { services } = context.get(visitContext);
  if (request.method !== 'POST') return loader();
  const headers = await services.auth.signOut(request.headers);
  const isHttps = services.env.baseUrl.startsWith('https:');
  return redirect('/', { headers: forgetOrders(headers, request, isHttps) });
}
