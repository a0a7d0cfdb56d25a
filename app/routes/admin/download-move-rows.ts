import { exportMoveRows, findMove } from '#app/core/moving/move-queries.server.ts';
import { exportRefusedLines } from '#app/core/moving/refused-lines.server.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/download-move-rows.ts';

/** Downloads all rows of an import with what becomes of each or, with `?lines=refused`, the refused lines of its file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'data.move');
  if (!(await findMove(db, params.id))) throw new Response(null, { status: 404 });
  const isRefused = url.searchParams.get('lines') === 'refused';
  const rows = isRefused ? await exportRefusedLines(db, params.id) : exportMoveRows(db, params.id);
  const name = `${isRefused ? 'refused' : 'move'}-${params.id.slice(0, 8)}.csv`;
  return csvResponse(name, rows, await siteZone(db));
}
