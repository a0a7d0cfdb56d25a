import { readDiscount, writeDiscount } from '#app/domain/discount-text.ts';
import { readOffer } from '#app/domain/festival.ts';
import { defineForm, type FormAnswer, type FormValues } from '#app/domain/form.ts';
import { textsIn } from '#app/domain/form-fields.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { daysOf } from './offer-days.ts';
import type { StoredOffer } from './offer-queries.server.ts';

export const offerForm = defineForm({
  fields: {
    name: 'line',
    code: 'value',
    discount: 'value',
    mode: 'own',
    scope: 'own',
    courses: 'own',
    firstDay: 'value',
    lastDay: 'value',
    maxUses: 'value',
    oncePerBuyer: 'own',
    minPrice: 'value',
    maxSaving: 'value',
    combines: 'own',
    isActive: 'own',
  },
  longest: 40_000,
  failed: offerWords.failed,
  messages: offerWords.fieldErrors,
});

export type OfferField = (typeof offerForm.fields)[number];
/** As typed. `courses` is the ids of the ticked courses, separated by spaces. */
export type OfferValues = FormValues<OfferField>;

export type OfferFault = FormAnswer<OfferField>;

const empty = offerForm.textsOf(new FormData());

export const newCouponValues: OfferValues = { ...empty, mode: 'code', scope: 'all', isActive: 'on' };

/** Joins the ticked `course` checkboxes into `courses`, because `defineForm` reads one value a field. */
export function withCourses(form: FormData): FormData {
  form.set('courses', textsIn(form, 'course').join(' '));
  return form;
}

/** After an unexpected failure: what was typed, and a message. */
export const failedOffer = (form: FormData): OfferFault => offerForm.failed(withCourses(form));

/** The first and last day are in the time zone `zone`. */
export function offerValuesOf(offer: StoredOffer, zone: string): OfferValues {
  const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));
  const tick = (isTicked: boolean) => (isTicked ? 'on' : '');
  return {
    name: offer.name,
    code: offer.code ?? '',
    discount: writeDiscount(offer),
    mode: offer.mode,
    scope: offer.courseIds === null ? 'all' : 'some',
    courses: offer.courseIds?.join(' ') ?? '',
    ...daysOf(offer, zone),
    maxUses: offer.maxUses === null ? '' : String(offer.maxUses),
    oncePerBuyer: tick(offer.oncePerBuyer),
    minPrice: rupees(offer.minPaise),
    maxSaving: rupees(offer.maxSavingPaise),
    combines: tick(offer.combines),
    isActive: tick(offer.isActive),
  };
}

/** From a festival's banner: its code and discount, off until the owner switches it on (SELL-9). */
export function proposedOfferValues(offer: Parameters<typeof readOffer>[0]): OfferValues {
  const { code, discount } = readOffer(offer);
  const read = readDiscount(discount);
  return {
    ...empty,
    mode: 'automatic',
    scope: 'all',
    code: normalizeCode(code) ?? '',
    discount: read === null ? '' : writeDiscount(read),
  };
}
