import { redirect } from 'react-router';
import { isDay } from '#app/domain/calendar.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { previewDayCookie } from '#app/visit/preview-day.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/choose-preview-day.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return redirect('/admin/festivals');
}

/**
 * Starts a preview: this admin, and nobody else, sees the site as on another day (ADM-FES-2). Without a day,
 * ends the preview.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const form = await readForm(request);
  const day = form.get('day');
  const isHttps = visit.services.env.baseUrl.startsWith('https:');
  const headers = { 'Set-Cookie': previewDayCookie(isDay(day) ? day : null, isHttps) };
  return redirect(ownPath(form.get('next'), '/'), { status: 303, headers });
}
