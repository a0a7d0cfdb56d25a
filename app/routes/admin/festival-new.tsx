import { panelMeta } from '#app/features/panel/panel-meta.ts';
import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/festival-new.ts';

export const handle = { title: 'Add New Festival Theme' };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return null;
}

export default function FestivalNewTab() {
  return null;
}
