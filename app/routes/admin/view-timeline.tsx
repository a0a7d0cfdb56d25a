import { getTimeline } from '#app/core/offers/timeline-queries.server.ts';
import { Timeline } from '#app/screens/offers/timeline.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/view-timeline.ts';

export const handle = {
  title: 'Calendar',
  live: ['offers', 'festivals', 'courses', 'settings', 'day'],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, now } = await panelVisit(context, 'offers.write');
  return { ...(await getTimeline(db, log, now)), now };
}

export default function TimelineTab({ loaderData }: Route.ComponentProps) {
  return <Timeline {...loaderData} />;
}
