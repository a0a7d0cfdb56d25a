import { data, redirect } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { updateCoupon } from '#app/core/offers/offer-commands.server.ts';
import {
  failedOffer,
  type OfferFault,
  offerForm,
  offerValuesOf,
  withCourses,
} from '#app/core/offers/offer-form-values.ts';
import { findOffer } from '#app/core/offers/offer-queries.server.ts';
import { offerSchema } from '#app/core/offers/offer-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { versionIn } from '#app/domain/form.ts';
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
import type { Route } from './+types/edit-coupon.ts';

export const handle = { title: 'Edit coupon' };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

/**
 * Reads a coupon. The audit log links to this URL for coupons and for festivals' price rules. If the id in the URL is
 * that of a price rule, redirects to the price rule's page.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const offer = await findOffer(db, params.id);
  if (!offer) throw data(offerWords.errors.gone, { status: 404 });
  if (offer.festivalId !== null) throw redirect(`/admin/festivals/${offer.festivalId}/offer`);
  const [courses, { time }] = await Promise.all([listCourseChoices(db), getSettings(db)]);
  return { id: offer.id, version: offer.version, values: offerValuesOf(offer, time.zone), courses };
}

export async function action(args: Route.ActionArgs) {
  return await panelPost(
    args,
    failedOffer,
    async ({ visit, ctx, form }) => {
      const { time } = await getSettings(visit.services.db);
      const { isValid, input, errors, values } = offerForm.read(withCourses(form), offerSchema(time.zone));
      if (!isValid) return data<OfferFault>({ errors, values }, { status: 400 });
      const change = { id: args.params.id, version: versionIn(form), content: input };
      const outcome = await updateCoupon(ctx, change);
      if (outcome.success) return redirectWithFlash(visit, '/admin/coupons', doneWords.coupons.updated);
      return data(offerForm.failedWith(offerWords.errors[outcome.error])(form), { status: 409 });
    },
    mostInLists,
  );
}

export default function CouponTab({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...stored } = loaderData;
  const fault = useAnswer(actionData, failedOffer);
  return (
    <OfferForm key={id} of="coupon" {...stored} fault={fault} submit="Update coupon" back="/admin/coupons" />
  );
}
