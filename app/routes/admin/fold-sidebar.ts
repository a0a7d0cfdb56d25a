import { redirect } from 'react-router';
import { isTicked } from '#app/domain/form-fields.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { sidebarCookieFor } from '#app/visit/site-cookies.server.ts';
import type { Route } from './+types/fold-sidebar.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'panel.open');
  return redirect('/admin');
}

/** A form sent without JavaScript contains the path to which the admin returns (ADM-2). */
export async function action({ context, request }: Route.ActionArgs) {
  const { visit, env } = await panelVisit(context, 'panel.open');
  const form = await readForm(visit, request);
  const isHttps = env.baseUrl.startsWith('https:');
  const headers = { 'Set-Cookie': sidebarCookieFor(isTicked(form, 'collapsed'), isHttps) };
  return form.has('next')
    ? redirect(ownPath(form.get('next'), '/admin'), { status: 303, headers })
    : new Response(null, { status: 204, headers });
}
