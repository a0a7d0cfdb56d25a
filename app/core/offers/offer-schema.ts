import { z } from 'zod';
import { readDiscount } from '#app/domain/discount-text.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { Discount, PriceRule } from '#app/domain/price.ts';
import { besideOthers, schemaOf } from '#app/platform/schema-of.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { windowOf } from './offer-days.ts';
import { offerForm } from './offer-form-values.ts';

export type OfferContent = Omit<PriceRule, 'id' | 'courseIds' | 'usesLeft'> & {
  courseIds: string[] | null;
  maxUses: number | null;
  oncePerBuyer: boolean;
  isActive: boolean;
};

const words = offerWords.fields;

/** The schema of the ids of ticked courses, with spaces between. */
export const readIds = z.string().transform((ids) => ids.split(' ').filter(Boolean));

const tick = z.string().transform((text) => text !== '');
const typedSchema = schemaOf(offerForm, {
  code: readBy(normalizeCode, words.code.wrong),
  discount: readBy<Discount>(readDiscount, words.discount.wrong),
  courses: readIds,
  oncePerBuyer: tick,
  combines: tick,
  isActive: tick,
});

/** The schema of a text that `read` converts; null stands for an invalid one. */
export function readBy<Value>(read: (text: string) => Value | null, wrong: string) {
  return z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
}

/** The schema of a coupon, which is valid from the start of the first day to the end of the last, in `zone`. */
export function offerSchema(zone: string) {
  return (
    typedSchema
      .refine(({ name }) => name !== '', besideOthers('name', words.name.needed))
      // Refuses only an empty code (null), because the schema of the field has already refused a wrong one.
      .refine(({ mode, code }) => mode !== 'code' || code !== null, besideOthers('code', words.code.wrong))
      .refine(
        ({ scope, courses }) => scope !== 'some' || courses.length > 0,
        besideOthers('scope', words.scope.none),
      )
      .refine(
        ({ firstDay, lastDay }) => !(firstDay && lastDay && lastDay < firstDay),
        besideOthers('lastDay', words.lastDay.early),
      )
      .transform(
        ({
          name,
          discount,
          mode,
          scope,
          courses,
          firstDay,
          lastDay,
          minPrice,
          maxSaving,
          ...form
        }): OfferContent => ({
          name,
          ...discount,
          mode,
          code: form.code,
          courseIds: scope === 'all' ? null : courses,
          ...windowOf(firstDay, lastDay, zone),
          maxUses: form.maxUses,
          oncePerBuyer: form.oncePerBuyer,
          minPaise: minPrice,
          maxSavingPaise: maxSaving,
          combines: form.combines,
          isActive: form.isActive,
        }),
      )
  );
}
