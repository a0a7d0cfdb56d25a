import { data } from 'react-router';
import type { OfferOutcome } from '#app/core/offers/offer-commands.server.ts';
import { failedOffer, type OfferFault, offerForm, withCourses } from '#app/core/offers/offer-form-values.ts';
import { type OfferContent, offerSchema } from '#app/core/offers/offer-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { versionIn } from '#app/domain/form.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { offerWords } from '#app/words/en/offer-words.ts';

type Save = (ctx: CommandContext, content: OfferContent, version: number) => Promise<OfferOutcome>;

export function postCoupon(done: string, save: Save) {
  return panelPost(
    'offers.write',
    failedOffer,
    async ({ visit, ctx, form }) => {
      const { time } = await getSettings(visit.services.db);
      const { isValid, input, errors, values } = offerForm.read(withCourses(form), offerSchema(time.zone));
      if (!isValid) return data<OfferFault>({ errors, values }, { status: 400 });
      const saved = await save(ctx, input, versionIn(form));
      if (saved.success) return redirectWithFlash(visit, '/admin/coupons', done);
      return data(offerForm.failedWith(offerWords.errors[saved.error])(form), { status: 409 });
    },
    mostInLists,
  );
}
