import { exportMoveRows, findMove } from '#app/core/moving/move-queries.server.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-move-rows.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireRight(visit, 'data.move');
  const { db } = visit.services;
  if (!(await findMove(db, params.id))) throw new Response(null, { status: 404 });
  return csvResponse(`move-${params.id.slice(0, 8)}.csv`, exportMoveRows(db, params.id), await siteZone(db));
}
