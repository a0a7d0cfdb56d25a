import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/uploads.ts';

/** Image uploads are posted here (ADM-CRS-7). */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
