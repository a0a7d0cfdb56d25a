import { redirect } from 'react-router';
import { previewForm } from '#app/core/festivals/preview-form.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { instantOf, isDay } from '#app/domain/calendar.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { previewCookie } from '#app/visit/preview.server.ts';
import type { Preview } from '#app/visit/visit.server.ts';
import type { Route } from './+types/choose-preview.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'site.preview');
  return redirect('/admin/festivals');
}

/** Only this admin sees the shop so (ADM-FES-2, SELL-121). Without a time, ends the preview. */
export async function action({ context, request }: Route.ActionArgs) {
  const { visit, env, db } = await panelVisit(context, 'site.preview');
  const form = await readForm(visit, request);
  const preview = previewOf(form, (await getSettings(db)).time);
  const headers = { 'Set-Cookie': previewCookie(preview, env.baseUrl.startsWith('https:')) };
  return redirect(ownPath(form.get('next'), '/'), { status: 303, headers });
}

/** `moment` is a time in the site's zone; a festival's `day` means its first minute. */
function previewOf(form: FormData, time: SiteSettings['time']): Preview | null {
  const { day, moment, code } = previewForm.textsOf(form);
  const at = isDay(day)
    ? festivalWindow({ startDate: day, endDate: day }, time).startsAt
    : instantOf(moment, time.zone);
  // Ignores times before 1970: the cookie cannot store them, and the shop had no content then.
  if (at === null || at.getTime() < 0) return null;
  return { at, code: normalizeCode(code) };
}
