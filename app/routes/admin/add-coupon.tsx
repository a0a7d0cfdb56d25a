import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { createCoupon } from '#app/core/offers/offer-commands.server.ts';
import { failedOffer, newCouponValues } from '#app/core/offers/offer-form-values.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { OfferForm } from '#app/screens/offers/offer-admin-form.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import type { Route } from './+types/add-coupon.ts';
import { postCoupon } from './coupon-post.server.ts';

export const handle = { title: 'Add coupon' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'offers.write');
  return { courses: await listCourseChoices(db) };
}

export const action = postCoupon(doneWords.coupons.added, createCoupon);

export default function CouponNewTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferForm
      values={newCouponValues}
      fault={useAnswer(actionData, failedOffer)}
      courses={loaderData.courses}
      submit={offerWords.addCoupon}
      back="/admin/coupons"
    />
  );
}
