import { getTimeline } from '#app/core/offers/timeline-queries.server.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { Timeline } from '#app/screens/offers/timeline.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-timeline.ts';

export const handle = {
  title: 'Calendar',
  live: ['offers', 'festivals', 'courses', 'settings', 'day'],
};
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireRight(visit, 'offers.write');
  const { db, log } = visit.services;
  return { ...(await getTimeline(db, log, visit.now)), now: visit.now };
}

export default function TimelineTab({ loaderData }: Route.ComponentProps) {
  return <Timeline {...loaderData} />;
}
