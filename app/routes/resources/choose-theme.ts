import { redirect } from 'react-router';
import { textIn } from '#app/domain/form-fields.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isTheme } from '#app/screens/frame/theme-choice.ts';
import { themeCookieFor } from '#app/visit/site-cookies.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/choose-theme.ts';

/** A GET is only sent if somebody types this URL by hand. */
export function loader() {
  return redirect('/');
}

/** Across visits (SHELL-6). Without JavaScript, the form has the path to return to. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(visit, request);
  const theme = textIn(form, 'theme');
  if (!isTheme(theme)) return new Response(null, { status: 400 });
  const { services } = visit;
  const headers = { 'Set-Cookie': themeCookieFor(theme, services.env.baseUrl.startsWith('https:')) };
  return form.has('next')
    ? redirect(ownPath(form.get('next'), '/'), { status: 303, headers })
    : new Response(null, { status: 204, headers });
}
