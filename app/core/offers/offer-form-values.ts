import { writeDiscount } from '#app/domain/discount-text.ts';
import { choice, day, fields, line, orNull, other, rupees, whole } from '#app/domain/fields.ts';
import type { FormAnswer, FormValues } from '#app/domain/form.ts';
import { textsIn } from '#app/domain/form-fields.ts';
import { longestCode } from '#app/domain/offer-code.ts';
import type { Discount } from '#app/domain/price.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { daysOf } from './offer-days.ts';
import type { StoredOffer } from './offer-queries.server.ts';

const words = offerWords.fields;

export const offerForm = fields(
  {
    name: line({ most: 80, ...words.name }),
    code: orNull(other<string>({ kind: 'value', most: 2 * longestCode, ...words.code })),
    discount: other<Discount>({ kind: 'value', most: 40, required: true, ...words.discount }),
    mode: choice({ choices: ['automatic', 'code'], initial: 'code', ...words.mode }),
    scope: choice({ choices: ['all', 'some'], initial: 'all', ...words.scope }),
    courses: other<string[]>({ kind: 'own', most: 20_000, ...words.courses }),
    firstDay: orNull(day(words.firstDay)),
    lastDay: orNull(day(words.lastDay)),
    maxUses: orNull(whole({ range: [1, 1_000_000], ...words.maxUses })),
    oncePerBuyer: other<boolean>({ kind: 'own', most: 10, ...words.oncePerBuyer }),
    minPrice: orNull(rupees(words.minPrice)),
    maxSaving: orNull(rupees(words.maxSaving)),
    combines: other<boolean>({ kind: 'own', most: 10, ...words.combines }),
    isActive: other<boolean>({ kind: 'own', most: 10, ...words.isActive }),
  },
  { failed: offerWords.failed },
);

export type OfferField = keyof typeof offerForm.blank;
/** The fields as typed. `courses` is the ids of the ticked courses, separated by spaces. */
export type OfferValues = FormValues<OfferField>;

export type OfferFault = FormAnswer<OfferField>;

export const newCouponValues: OfferValues = { ...offerForm.blank, isActive: 'on' };

/** Joins the ticked `course` checkboxes into `courses`, because `defineForm` reads one value a field. */
export function withCourses(form: FormData): FormData {
  form.set('courses', textsIn(form, 'course').join(' '));
  return form;
}

/** Returns what the offer form shows after an unexpected failure: the typed values and an error message. */
export const failedOffer = (form: FormData): OfferFault => offerForm.failed(withCourses(form));

/** The first and last day are in the time zone `zone`. */
export function offerValuesOf(offer: StoredOffer, zone: string): OfferValues {
  const inRupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));
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
    minPrice: inRupees(offer.minPaise),
    maxSaving: inRupees(offer.maxSavingPaise),
    combines: tick(offer.combines),
    isActive: tick(offer.isActive),
  };
}
