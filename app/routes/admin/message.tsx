import { panelMeta } from '#app/features/panel/panel-meta.ts';
import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/message.ts';

export const handle = { title: 'Messages' };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return null;
}

export default function MessagesTab() {
  return null;
}
