import { z } from 'zod';
import { type Day, isDay } from '#app/domain/calendar.ts';
import { readDiscount } from '#app/domain/discount-text.ts';
import { toPaise } from '#app/domain/money.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { Discount, PriceRule } from '#app/domain/price.ts';
import { parseRupees } from '#app/domain/typed-rupees.ts';
import type { offerWords } from '#app/words/en/offer-words.ts';
import { windowOf } from './offer-days.ts';
import type { OfferField } from './offer-form-values.ts';

export type OfferContent = Pick<
  PriceRule,
  | 'name'
  | 'kind'
  | 'value'
  | 'mode'
  | 'code'
  | 'startsAt'
  | 'endsAt'
  | 'minPaise'
  | 'maxSavingPaise'
  | 'combines'
> & { courseIds: string[] | null; maxUses: number | null; oncePerBuyer: boolean; isActive: boolean };

type FieldError = keyof typeof offerWords.fieldErrors;
const error = (code: FieldError) => code;

/** Empty becomes null; `read` returns null for an invalid text. */
const optional = <T>(read: (text: string) => T | null, code: FieldError) =>
  z
    .string()
    .trim()
    .transform((text, context): T | null => {
      const value = text === '' ? null : read(text);
      if (text !== '' && value === null) context.addIssue({ code: 'custom', message: error(code) });
      return value;
    });

const day = optional<Day>(
  (text) => (isDay(text) && text >= '2000' && text < '2200' ? text : null),
  'day-malformed',
);
const amount = optional((text) => {
  const rupees = parseRupees(text);
  return rupees === null || rupees === 0 ? null : toPaise(rupees);
}, 'amount-malformed');
const count = optional((text) => {
  const number = /^[\d,]{1,9}$/.test(text) ? Number(text.replaceAll(',', '')) : 0;
  return number >= 1 && number <= 1_000_000 ? number : null;
}, 'count-malformed');
const code = optional(normalizeCode, 'code-malformed');
const discount = z.string().transform((text, context): Discount => {
  const read = readDiscount(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: error('discount-unclear') });
  return z.NEVER;
});
const tick = z.string().transform((text) => text !== '');

const shape = {
  name: z.string().trim().max(80, error('too-long')),
  code,
  discount,
  mode: z.enum(['automatic', 'code'], error('choice-unknown')),
  scope: z.enum(['all', 'some'], error('choice-unknown')),
  courses: z.string().transform((ids) => ids.split(' ').filter(Boolean)),
  firstDay: day,
  lastDay: day,
  maxUses: count,
  oncePerBuyer: tick,
  minPrice: amount,
  maxSaving: amount,
  combines: tick,
  isActive: tick,
} satisfies Record<OfferField, z.ZodType>;

// Checked even if another field is invalid, so that all errors are shown at once.
const besideOthers = (field: OfferField, code: FieldError) => ({
  path: [field],
  error: code,
  when: () => true,
});

/**
 * For a coupon or, with `festivalName`, a festival's offer, which has that name and its days. First and last
 * day are included, in `zone`.
 */
export function offerSchema(zone: string, festivalName?: string) {
  return (
    z
      .object(shape)
      .refine(({ name }) => name !== '' || festivalName !== undefined, besideOthers('name', 'name-missing'))
      // Its own schema refuses a wrong code: one message for one field.
      .refine(({ mode, code }) => mode !== 'code' || code !== null, besideOthers('code', 'code-malformed'))
      .refine(
        ({ scope, courses }) => scope !== 'some' || courses.length > 0,
        besideOthers('scope', 'no-course'),
      )
      .refine(
        ({ firstDay, lastDay }) => !(firstDay && lastDay && lastDay < firstDay),
        besideOthers('lastDay', 'end-before-start'),
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
          name: festivalName ?? name,
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
