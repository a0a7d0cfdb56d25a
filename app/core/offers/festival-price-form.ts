import {
  type FestivalFault,
  type FestivalField,
  festivalForm,
} from '#app/core/festivals/festival-form-values.ts';
import { readDiscount, writeDiscount } from '#app/domain/discount-text.ts';
import { type FestivalContent, readOffer } from '#app/domain/festival.ts';
import { choice, fields, orNull, other, tick } from '#app/domain/fields.ts';
import type { FormAnswer, FormValues } from '#app/domain/form.ts';
import { longestCode, normalizeCode } from '#app/domain/offer-code.ts';
import type { Discount } from '#app/domain/price.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { offerForm, withCourses } from './offer-form-values.ts';
import type { StoredOffer } from './offer-queries.server.ts';

const words = offerWords.fields;
const { discount, couponCode } = festivalForm.defined;
const { scope, courses } = offerForm.defined;

/** In price (DAY-146). The banner's `discount` and `couponCode` count unless others are given. */
export const festivalPriceForm = fields(
  {
    takesOff: tick(words.takesOff),
    mode: choice({ choices: ['automatic', 'code'], initial: 'automatic', ...words.mode }),
    priceDiscount: orNull(other<Discount>({ kind: 'value', most: 40, ...words.priceDiscount })),
    priceCode: orNull(other<string>({ kind: 'value', most: 2 * longestCode, ...words.priceCode })),
    scope,
    courses,
    discount,
    couponCode,
  },
  { failed: festivalWords.failed },
);

export type FestivalPriceField = (typeof festivalPriceForm.fields)[number];
export type FestivalPriceValues = FormValues<FestivalPriceField>;

export type CampaignFault = FormAnswer<FestivalField | FestivalPriceField> &
  Pick<FestivalFault, 'newerVersion'>;

export function campaignValues(sent: FormData): CampaignFault['values'] {
  const form = withCourses(sent);
  return { ...festivalForm.valuesOf(form), ...festivalPriceForm.valuesOf(form) };
}

/** Returns what the festival form shows after saving failed: the typed values and the reason (ADM-FES-5). */
export const unsavedCampaign =
  (reason: string) =>
  (sent: FormData): CampaignFault => ({
    values: campaignValues(sent),
    errors: {},
    error: festivalWords.notSaved(reason),
  });

/** The price fields of a stored festival; those that say what its banner says are empty. Without a rule, it is off. */
export function festivalPriceValues(
  { offer }: Pick<FestivalContent, 'offer'>,
  rule: StoredOffer | undefined,
): FestivalPriceValues {
  const banner = readOffer(offer);
  const texts = { ...festivalPriceForm.blank, discount: banner.discount, couponCode: banner.code };
  if (!rule) return texts;
  const named = readDiscount(banner.discount);
  const isNamed = named?.kind === rule.kind && named.value === rule.value;
  return {
    ...texts,
    takesOff: rule.isActive ? 'yes' : '',
    mode: rule.mode,
    priceDiscount: isNamed ? '' : writeDiscount(rule),
    priceCode: rule.code === normalizeCode(banner.code) ? '' : (rule.code ?? ''),
    scope: rule.courseIds === null ? 'all' : 'some',
    courses: rule.courseIds?.join(' ') ?? '',
  };
}
