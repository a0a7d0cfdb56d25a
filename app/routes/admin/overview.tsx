import { overviewOf } from '#app/features/analytics/figures.ts';
import { Overview } from '#app/features/analytics/overview.tsx';
import { getFigures } from '#app/features/analytics/queries.server.ts';
import { panelMeta } from '#app/features/panel/panel-meta.ts';
import { getWaiting } from '#app/features/panel/queries.server.ts';
import { ToDo } from '#app/features/panel/to-do.tsx';
import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/overview.ts';

export const handle = { title: 'Overview', live: ['courses', 'students', 'enrollments', 'payments'] };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const [figures, waiting] = await Promise.all([getFigures(db), getWaiting(db)]);
  return { figures: overviewOf(figures), waiting };
}

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ToDo waiting={loaderData.waiting} />
      <Overview figures={loaderData.figures} />
    </>
  );
}
