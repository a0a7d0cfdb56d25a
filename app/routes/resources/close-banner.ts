import { redirect } from 'react-router';
import { isFestivalId } from '#app/domain/festival-cookies.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { closedBannerCookieFor } from '#app/visit/site-cookies.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/close-banner.ts';

export function loader() {
  return redirect('/');
}

/** For this browser session (FEST-3). Without JavaScript, the form has the path to return to. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(visit, request);
  const festival = textIn(form, 'festival');
  if (!isFestivalId(festival)) return new Response(null, { status: 400 });
  const { services } = visit;
  const headers = {
    'Set-Cookie': closedBannerCookieFor(festival, services.env.baseUrl.startsWith('https:')),
  };
  return form.has('next')
    ? redirect(ownPath(form.get('next'), '/'), { status: 303, headers })
    : new Response(null, { status: 204, headers });
}
