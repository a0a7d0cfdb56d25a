import { data } from 'react-router';
import { createFestival } from '#app/core/festivals/festival-commands.server.ts';
import {
  type FestivalFault,
  festivalForm,
  newFestivalValues,
  unsavedFestival,
  valuesOf,
} from '#app/core/festivals/festival-form-values.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { festivalSchema } from '#app/core/festivals/festival-schema.ts';
import { copyFestival } from '#app/core/offers/copy-festival-offer.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { copyToNextYear } from '#app/domain/festival.ts';
import { festivalDay } from '#app/domain/festival-day.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { FestivalForm } from '#app/screens/festivals/festival-admin-form.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import type { Route } from './+types/add-festival.ts';

export const handle = { title: 'Add New Festival Theme' };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const failed = unsavedFestival(festivalWords.failures.add);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db, log } = visit.services;
  const [festivals, settings] = await Promise.all([listFestivals(db, log), getSettings(db)]);
  const copied = festivals.find(({ id }) => id === url.searchParams.get('copy'));
  const today = festivalDay(settings.time, visit.now);
  return {
    values: copied ? valuesOf(copyToNextYear(copied, today)) : newFestivalValues,
    others: festivals.map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate })),
    today,
    time: settings.time,
  };
}

export async function action(args: Route.ActionArgs) {
  return await panelPost(args, failed, async ({ visit, ctx, form, url }) => {
    const { isValid, input: content, errors, values } = festivalForm.read(form, festivalSchema);
    if (!isValid) return data<FestivalFault>({ errors, values }, { status: 400 });
    const from = url.searchParams.get('copy');
    if (from !== null) {
      const { id, hasOffer } = await copyFestival(ctx, { from, content });
      if (hasOffer) return redirectWithFlash(visit, `/admin/festivals/${id}/offer`, festivalWords.copied);
    } else await createFestival(ctx, { content });
    return redirectWithFlash(visit, '/admin/festivals', doneWords.festivals.added);
  });
}

export default function FestivalNewTab({ loaderData, actionData }: Route.ComponentProps) {
  return <FestivalForm {...loaderData} fault={useAnswer(actionData, failed)} />;
}
