import { data } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { createCoupon } from '#app/core/offers/offer-commands.server.ts';
import {
  failedOffer,
  newCouponValues,
  type OfferFault,
  offerForm,
  withCourses,
} from '#app/core/offers/offer-form-values.ts';
import { offerSchema } from '#app/core/offers/offer-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { OfferForm } from '#app/screens/offers/offer-admin-form.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import type { Route } from './+types/add-coupon.ts';

export const handle = { title: 'Add coupon' };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  return { courses: await listCourseChoices(visit.services.db) };
}

export async function action(args: Route.ActionArgs) {
  return await panelPost(
    args,
    failedOffer,
    async ({ visit, ctx, form }) => {
      const { time } = await getSettings(visit.services.db);
      const { isValid, input, errors, values } = offerForm.read(withCourses(form), offerSchema(time.zone));
      if (!isValid) return data<OfferFault>({ errors, values }, { status: 400 });
      const outcome = await createCoupon(ctx, input);
      if (outcome.success) return redirectWithFlash(visit, '/admin/coupons', doneWords.coupons.added);
      return data(offerForm.failedWith(offerWords.errors[outcome.error])(form), { status: 409 });
    },
    mostInLists,
  );
}

export default function CouponNewTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferForm
      of="coupon"
      values={newCouponValues}
      fault={useAnswer(actionData, failedOffer)}
      courses={loaderData.courses}
      submit="Add coupon"
      back="/admin/coupons"
    />
  );
}
