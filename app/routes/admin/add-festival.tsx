import { data } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { createFestival } from '#app/core/festivals/festival-commands.server.ts';
import { newFestivalValues, valuesOf } from '#app/core/festivals/festival-form-values.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { copyFestival } from '#app/core/offers/copy-festival-offer.server.ts';
import {
  type CampaignFault,
  festivalPriceForm,
  festivalPriceValues,
  unsavedCampaign,
} from '#app/core/offers/festival-price-form.ts';
import { readCampaign } from '#app/core/offers/festival-price-schema.ts';
import { setFestivalPrice } from '#app/core/offers/offer-commands.server.ts';
import { findFestivalOffer } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { copyToNextYear } from '#app/domain/festival.ts';
import { festivalDay } from '#app/domain/festival-day.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { FestivalForm } from '#app/screens/festivals/festival-admin-form.tsx';
import { FestivalPrices } from '#app/screens/offers/festival-prices.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import type { Route } from './+types/add-festival.ts';

export const handle = { title: 'Add New Festival Theme' };

const failed = unsavedCampaign(festivalWords.failures.add);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, now } = await panelVisit(context, 'offers.write');
  const from = url.searchParams.get('copy');
  const [festivals, settings, rule, courses] = await Promise.all([
    listFestivals(db, log),
    getSettings(db),
    from === null ? undefined : findFestivalOffer(db, from),
    listCourseChoices(db),
  ]);
  const copied = festivals.find(({ id }) => id === from);
  const today = festivalDay(settings.time, now);
  return {
    values: copied ? valuesOf(copyToNextYear(copied, today)) : newFestivalValues,
    others: festivals.map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate })),
    today,
    time: settings.time,
    prices: {
      // The copied rule is off until the owner switches it on (SELL-124).
      values: copied ? { ...festivalPriceValues(copied, rule), takesOff: '' } : festivalPriceForm.blank,
      courses,
    },
  };
}

export const action = panelPost(
  'offers.write',
  failed,
  async ({ visit, ctx, form, url }) => {
    const typed = readCampaign(form);
    if (!typed.isValid) return data<CampaignFault>(typed, { status: 400 });
    const { content, price } = typed;
    const from = url.searchParams.get('copy');
    if (from !== null) {
      const { id, hasDraft } = await copyFestival(ctx, { from, content, price });
      if (hasDraft) return redirectWithFlash(visit, `/admin/festivals/${id}#prices`, festivalWords.copied);
    } else
      await createFestival(ctx, {
        content,
        also: (tx, festivalId) =>
          setFestivalPrice({ ...ctx, db: tx }, { festivalId, name: content.name, price }),
      });
    return redirectWithFlash(visit, '/admin/festivals', doneWords.festivals.added);
  },
  mostInLists,
);

export default function FestivalNewTab({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, ...festival } = loaderData;
  const fault = useAnswer(actionData, failed);
  return <FestivalForm {...festival} fault={fault} prices={<FestivalPrices {...prices} {...fault} />} />;
}
