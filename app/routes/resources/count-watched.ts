import { recordWatched } from '#app/core/lessons/watch-lesson.server.ts';
import { readWatched } from '#app/domain/watched.ts';
import { findForm } from '#app/platform/read-form.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { commandContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/count-watched.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  await userVisit(context, url);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** While the video plays, the page posts the watched parts every 15 seconds (LEARN-75). */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { visit, actor, db, mail, env } = await userVisit(context, url);
  const form = await findForm(visit, request);
  const ranges = readWatched(String(form?.get('ranges') ?? 'none'));
  const position = Number(form?.get('position') ?? Number.NaN);
  if (!ranges || !Number.isFinite(position)) return answer(400, { success: false, error: 'incomplete' });
  const ctx = { ...commandContext(visit, actor), zone: await siteZone(db), mail, site: env.baseUrl };
  const outcome = await recordWatched(ctx, { ...params, ranges, position });
  return answer(outcome.success ? 200 : outcome.error === 'missing' ? 404 : 403, outcome);
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
