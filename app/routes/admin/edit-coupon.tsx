import { data, redirect } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { updateCoupon } from '#app/core/offers/offer-commands.server.ts';
import { failedOffer, offerValuesOf } from '#app/core/offers/offer-form-values.ts';
import { findOffer } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { OfferForm } from '#app/screens/offers/offer-admin-form.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import type { Route } from './+types/edit-coupon.ts';
import { postCoupon } from './coupon-post.server.ts';

export const handle = { title: 'Edit coupon' };

/** The audit log links here for festivals' price rules too, which have a page of their own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'offers.write');
  const offer = await findOffer(db, params.id);
  if (!offer) throw data(offerWords.errors.gone, { status: 404 });
  if (offer.festivalId !== null) throw redirect(`/admin/festivals/${offer.festivalId}#prices`);
  const [courses, { time }] = await Promise.all([listCourseChoices(db), getSettings(db)]);
  return { id: offer.id, version: offer.version, values: offerValuesOf(offer, time.zone), courses };
}

export async function action(args: Route.ActionArgs) {
  return await postCoupon(doneWords.coupons.updated, (ctx, content, version) =>
    updateCoupon(ctx, { id: args.params.id, version, content }),
  )(args);
}

export default function CouponTab({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...stored } = loaderData;
  const fault = useAnswer(actionData, failedOffer);
  return (
    <OfferForm key={id} {...stored} fault={fault} submit={offerWords.updateCoupon} back="/admin/coupons" />
  );
}
