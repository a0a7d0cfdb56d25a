import { Readable } from 'node:stream';
import { exportAcademy } from '#app/core/moving/export-academy.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/download-everything.ts';

/** Sends the academy's data as one JSON file with the field names of the product specification (DATA-1). */
export async function loader({ context }: Route.LoaderArgs) {
  const { visit } = await panelVisit(context, 'data.move');
  const { services, now } = visit;
  const { zone } = (await getSettings(services.db)).time;
  const source = Readable.from(exportAcademy(await services.reports.choose(), now), { objectMode: false });
  // The cast is needed because Node and the DOM each declare this stream class with different types.
  return fileResponse(Readable.toWeb(source) as ReadableStream, {
    type: 'application/json; charset=utf-8',
    name: `academy-${dayIn(now, zone)}.json`,
  });
}
