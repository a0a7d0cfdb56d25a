import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import { makeBackup } from '#app/core/settings/make-backup.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isTicked, textIn } from '#app/domain/form-fields.ts';
import { settingsPath } from '#app/domain/settings-pages.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { commandContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-backup.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'data.move');
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Sends the backup as a download. If the password is wrong, redirects to the form, which shows the error. */
export async function action({ context, request }: Route.ActionArgs) {
  const { visit, actor } = await panelVisit(context, 'data.move');
  const { services, now, address } = visit;
  const form = await readForm(visit, request);
  const password = textIn(form, 'password');
  const made = await makeBackup(
    { ...services, ...commandContext(visit, actor) },
    { password, withFiles: isTicked(form, 'files'), from: { headers: request.headers, address } },
  );
  const { headers } = made;
  if (!made.success)
    return redirect(`${settingsPath}/backup?refused=${made.status}`, { status: 303, headers });
  const { zone } = (await getSettings(services.db)).time;
  headers.set('Content-Type', 'application/gzip');
  headers.set('Content-Disposition', `attachment; filename="pankh-backup-${dayIn(now, zone)}.gz"`);
  headers.set('Cache-Control', 'no-store');
  // The cast is needed because Node's types and the DOM's types declare the same stream class separately.
  return new Response(Readable.toWeb(made.content) as ReadableStream, { headers });
}
