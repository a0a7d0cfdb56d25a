import { redirect } from 'react-router';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/price-festival.ts';

/** The prices of a festival had a form of their own here; now they are in the festival's (DAY-146). */
export async function loader({ context, params }: Route.LoaderArgs) {
  await panelVisit(context, 'offers.write');
  return redirect(`/admin/festivals/${encodeURIComponent(params.id)}#prices`);
}
