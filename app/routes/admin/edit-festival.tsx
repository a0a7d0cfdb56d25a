import { data, isRouteErrorResponse } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { findFestivalVersion } from '#app/core/festivals/festival-admin-queries.server.ts';
import { updateFestival } from '#app/core/festivals/festival-commands.server.ts';
import { valuesOf } from '#app/core/festivals/festival-form-values.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import {
  type CampaignFault,
  festivalPriceValues,
  unsavedCampaign,
} from '#app/core/offers/festival-price-form.ts';
import { readCampaign } from '#app/core/offers/festival-price-schema.ts';
import { setFestivalPrice } from '#app/core/offers/offer-commands.server.ts';
import { findFestivalOffer, listPriceRules } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { codeOnBanner } from '#app/domain/banner-code.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { campaignPath } from '#app/domain/campaign.ts';
import { readOffer } from '#app/domain/festival.ts';
import { festivalDay, festivalWindow } from '#app/domain/festival-day.ts';
import { offerWarnings } from '#app/domain/festival-offer.ts';
import { versionIn } from '#app/domain/form.ts';
import { doesCover } from '#app/domain/offer-timeline.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { readBrand } from '#app/platform/shop-brand.server.ts';
import { FestivalForm } from '#app/screens/festivals/festival-admin-form.tsx';
import { FestivalPrices } from '#app/screens/offers/festival-prices.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHashFocus } from '#app/ui/use-hash-focus.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { festivalToEdit } from '#app/words/en/built-in-festivals.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import type { Route } from './+types/edit-festival.ts';

export const handle = { title: 'Edit Festival Theme' };

const failed = unsavedCampaign(festivalWords.failures.update);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, log, now } = await panelVisit(context, 'offers.write');
  // Reads the version of the festival's row before the festival itself. If the festival changes between the two reads,
  // the form has too old a version, and saving is refused. In the other order, saving could overwrite the change.
  const version = await findFestivalVersion(db, params.id);
  const [festivals, settings, rule, courses] = await Promise.all([
    listFestivals(db, log),
    getSettings(db),
    findFestivalOffer(db, params.id),
    listCourseChoices(db),
  ]);
  const festival = festivals.find(({ id }) => id === params.id);
  if (!festival || version === undefined) {
    throw data(festivalWords.errors.gone(params.id), { status: 404 });
  }
  const { code } = readOffer(festival.offer);
  const known = await listPriceRules(db, code);
  // The code of another festival or of a coupon must be good on all days of this one.
  const days = festivalWindow(festival, settings.time);
  const codes = known.filter((rule) => doesCover(rule, days)).map(({ code }) => code);
  const state = codeOnBanner(festival, known, settings.time);
  return {
    id: festival.id,
    version,
    values: valuesOf(isOwnBrand(await readBrand(db)) ? festivalToEdit(festival) : festival),
    others: festivals.map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate })),
    today: festivalDay(settings.time, now),
    time: settings.time,
    stored: { code, state },
    prices: {
      values: festivalPriceValues(festival, rule),
      warnings: offerWarnings(festival.offer, rule ?? null, codes, state?.is === 'applied'),
      courses,
    },
  };
}

export const action = panelPost(
  'offers.write',
  failed,
  async ({ visit, ctx, form, params }: Posted<Route.ActionArgs>) => {
    const typed = readCampaign(form);
    if (!typed.isValid) return data<CampaignFault>(typed, { status: 400 });
    const { content, price } = typed;
    const { id } = params;
    const version = versionIn(form, form.has('overwrite') ? 'overwrite' : 'version');
    const outcome = await updateFestival(ctx, {
      id,
      version,
      content,
      also: (tx) => setFestivalPrice({ ...ctx, db: tx }, { festivalId: id, name: content.name, price }),
    });
    if (outcome.success) return redirectWithFlash(visit, '/admin/festivals', doneWords.festivals.updated);
    const newerVersion =
      outcome.error === 'stale' ? await findFestivalVersion(visit.services.db, id) : undefined;
    const fault = unsavedCampaign(festivalWords.errors[outcome.error](id))(form);
    return data({ ...fault, ...(newerVersion !== undefined && { newerVersion }) }, { status: 409 });
  },
  mostInLists,
);

export default function FestivalTab({ loaderData, actionData }: Route.ComponentProps) {
  const fault = useAnswer(actionData, failed);
  const { prices, ...festival } = loaderData;
  useHashFocus();
  const may = useMay();
  return (
    <>
      <p className="mb-4">
        {may('figures.read') && (
          <TextLink to={campaignPath({ by: 'festival', of: festival.id }, { period: 'all' })}>
            {festivalWords.report}
          </TextLink>
        )}
      </p>
      <FestivalForm
        key={festival.id}
        {...festival}
        fault={fault}
        prices={<FestivalPrices {...prices} {...fault} />}
      />
    </>
  );
}

/** If deleted meanwhile: what was typed, or a message with the id. Rethrows other errors. */
export function ErrorBoundary({ error, params, actionData: fault }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  if (fault)
    return (
      <FestivalForm
        id={params.id}
        values={fault.values}
        fault={fault}
        prices={<FestivalPrices {...fault} courses={[]} />}
      />
    );
  return (
    <EmptyState
      title={String(error.data)}
      actions={
        <a className={buttonClass({ variant: 'quiet' })} href="/admin/festivals">
          {festivalWords.back}
        </a>
      }
    />
  );
}
