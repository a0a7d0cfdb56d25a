import { data } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { saveFestivalOffer } from '#app/core/offers/offer-commands.server.ts';
import {
  failedOffer,
  type OfferFault,
  offerForm,
  offerValuesOf,
  proposedOfferValues,
  withCourses,
} from '#app/core/offers/offer-form-values.ts';
import { findFestivalOffer } from '#app/core/offers/offer-queries.server.ts';
import { offerSchema } from '#app/core/offers/offer-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { festivalTimes } from '#app/domain/festival-day.ts';
import { versionIn } from '#app/domain/form.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { OfferForm } from '#app/screens/offers/offer-admin-form.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import type { Route } from './+types/price-festival.ts';

export const handle = { title: 'Festival prices' };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

/**
 * Reads the price rule of a festival. If the festival has no price rule, proposes one from the text of the festival's
 * banner (SELL-9).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const [festival, rule, courses, { time }] = await Promise.all([
    festivalOf(visit, params.id),
    findFestivalOffer(db, params.id),
    listCourseChoices(db),
    getSettings(db),
  ]);
  const { name, startDate, endDate } = festival;
  return {
    festival: { id: festival.id, name, startDate, endDate },
    times: festivalTimes(festival, time),
    version: rule?.version,
    values: rule ? offerValuesOf(rule, time.zone) : proposedOfferValues(festival.offer),
    courses,
  };
}

export async function action(args: Route.ActionArgs) {
  return await panelPost(
    args,
    failedOffer,
    async ({ visit, ctx, form }) => {
      const festival = await festivalOf(visit, args.params.id);
      const { time } = await getSettings(visit.services.db);
      const schema = offerSchema(time.zone, festival.name);
      const { isValid, input, errors, values } = offerForm.read(withCourses(form), schema);
      if (!isValid) return data<OfferFault>({ errors, values }, { status: 400 });
      const change = { festivalId: festival.id, version: versionIn(form), content: input };
      const outcome = await saveFestivalOffer(ctx, change);
      if (outcome.success)
        return redirectWithFlash(visit, `/admin/festivals/${festival.id}`, doneWords.festivals.pricesSaved);
      return data(offerForm.failedWith(offerWords.errors[outcome.error])(form), { status: 409 });
    },
    mostInLists,
  );
}

export default function FestivalPricesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { festival, times, version, values, courses } = loaderData;
  const fault = useAnswer(actionData, failedOffer);
  return (
    <>
      <p className="mb-5 max-w-3xl">
        {festival.name}, {formatDate(festival.startDate)} – {formatDate(festival.endDate)}.{' '}
        {version === undefined
          ? 'This is what its banner says. No price changes until you switch it on.'
          : 'The prices follow the days of the festival.'}
        {times && ` ${festivalWords.times(times)}`}
      </p>
      <OfferForm
        key={festival.id}
        of="festival"
        {...{ version, values, fault, courses }}
        submit="Save prices"
        back={`/admin/festivals/${festival.id}`}
      />
    </>
  );
}

async function festivalOf({ services: { db, log } }: Visit, id: string) {
  const festival = (await listFestivals(db, log)).find((one) => one.id === id);
  if (!festival) throw data(offerWords.errors.gone, { status: 404 });
  return festival;
}
