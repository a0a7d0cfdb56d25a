import { z } from 'zod';
import { festivalForm } from '#app/core/festivals/festival-form-values.ts';
import { festivalSchema } from '#app/core/festivals/festival-schema.ts';
import { readDiscount } from '#app/domain/discount-text.ts';
import type { FestivalContent } from '#app/domain/festival.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import {
  type CampaignFault,
  campaignValues,
  type FestivalPriceField,
  festivalPriceForm,
} from './festival-price-form.ts';
import { withCourses } from './offer-form-values.ts';
import { type OfferContent, readBy, readIds } from './offer-schema.ts';

const words = offerWords.fields;

/** What a festival takes off prices; null if it changes none. */
export type FestivalPrice = Pick<OfferContent, 'kind' | 'value' | 'mode' | 'code' | 'courseIds'> | null;

/** Reads what a festival changes in price, by its banner where nothing else is given (DAY-146). */
const festivalPriceSchema = schemaOf(festivalPriceForm, {
  priceDiscount: readBy(readDiscount, words.priceDiscount.wrong),
  priceCode: readBy(normalizeCode, words.priceCode.wrong),
  courses: readIds,
}).transform(({ takesOff, mode, scope, courses, ...given }, context): FestivalPrice => {
  if (!takesOff) return null;
  const discount = given.priceDiscount ?? readDiscount(given.discount);
  const code = given.priceCode ?? normalizeCode(given.couponCode);
  const refuse = (field: FestivalPriceField, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (mode === 'code' && code === null) refuse('priceCode', words.priceCode.wrong);
  if (scope === 'some' && courses.length === 0) refuse('scope', words.scope.none);
  if (discount !== null) return { ...discount, mode, code, courseIds: scope === 'all' ? null : courses };
  refuse('priceDiscount', words.priceDiscount.wrong);
  return z.NEVER;
});

export function readCampaign(
  sent: FormData,
):
  | { isValid: true; content: FestivalContent; price: FestivalPrice }
  | ({ isValid: false } & Pick<CampaignFault, 'values' | 'errors'>) {
  const form = withCourses(sent);
  const festival = festivalForm.read(form, festivalSchema);
  const price = festivalPriceForm.read(form, festivalPriceSchema);
  if (festival.isValid && price.isValid)
    return { isValid: true, content: festival.input, price: price.input };
  return { isValid: false, values: campaignValues(form), errors: { ...price.errors, ...festival.errors } };
}
