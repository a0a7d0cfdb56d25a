import { data, isRouteErrorResponse } from 'react-router';
import { festivalDay } from '#app/domain/festival-day.ts';
import { FestivalForm } from '#app/features/festivals/admin-form.tsx';
import { findFestivalVersion } from '#app/features/festivals/admin-queries.server.ts';
import { updateFestival } from '#app/features/festivals/commands.server.ts';
import {
  type FestivalFault,
  failedFestival,
  typedFestival,
  unsavedFestival,
  valuesOf,
} from '#app/features/festivals/form-values.ts';
import { listFestivals } from '#app/features/festivals/queries.server.ts';
import { checkFestival } from '#app/features/festivals/schema.ts';
import { panelMeta } from '#app/features/panel/panel-meta.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { redirectWithFlash } from '#app/server/flash.server.ts';
import { requireAdmin } from '#app/server/guards.server.ts';
import { keepForm } from '#app/server/keep-form.server.ts';
import { readForm } from '#app/server/read-form.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/festival.ts';

export const handle = { title: 'Edit Festival Theme' };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

const failed = failedFestival('update');

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db, log } = visit.services;
  // The version first: a change in between makes the form seem older than it is, never newer.
  const version = await findFestivalVersion(db, params.id);
  const [festivals, settings] = await Promise.all([listFestivals(db, log), getSettings(db)]);
  const festival = festivals.find(({ id }) => id === params.id);
  if (!festival || version === undefined) {
    throw data(`Festival with ID ${params.id} does not exist`, { status: 404 });
  }
  return {
    id: festival.id,
    version,
    values: valuesOf(festival),
    others: festivals.map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate })),
    today: festivalDay(settings.time, visit.now),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(request);
  return await keepForm(visit, form, failed, async () => {
    const values = typedFestival(form);
    const { content, errors } = checkFestival(values);
    if (!content) return data<FestivalFault>({ errors, values }, { status: 400 });
    const { id } = params;
    const version = Number(form.get('overwrite') ?? form.get('version'));
    const outcome = await updateFestival(visit.services, actor, { id, version, content }, visit.now);
    if (outcome.success)
      return redirectWithFlash(visit, '/admin/festivals', 'Festival updated successfully!');
    const newerVersion = outcome.isStale && (await findFestivalVersion(visit.services.db, id));
    const fault = unsavedFestival(values, outcome.error);
    return data({ ...fault, ...(newerVersion !== undefined && { newerVersion }) }, { status: 409 });
  });
}

export default function FestivalTab({ loaderData, actionData }: Route.ComponentProps) {
  const fault = useAnswer(actionData, failed);
  return <FestivalForm key={loaderData.id} {...loaderData} fault={fault} />;
}

/** A theme that another admin deleted meanwhile is told by name, with what was typed for it; anything else goes on up. */
export function ErrorBoundary({ error, params, actionData: fault }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  if (fault) return <FestivalForm id={params.id} values={fault.values} fault={fault} />;
  return (
    <EmptyState
      title={String(error.data)}
      actions={
        <a className={buttonClass({ variant: 'quiet' })} href="/admin/festivals">
          Back to the festivals
        </a>
      }
    />
  );
}
