import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { toPaise } from '#app/domain/money.ts';
import { parseRupees } from '#app/domain/typed-rupees.ts';
import { priceHistoryWords as words } from '#app/words/en/price-history-words.ts';

/**
 * The form in which the owner chooses which earlier prices are shown struck through: those that the owner
 * typed, or those that the price history proves (SELL-119).
 */
export const switchStruckForm = defineForm({ fields: { struck: 'own' }, longest: 400, failed: words.failed });

/** The form with which the owner confirms the earlier price of a course, with a reason (SELL-117). */
export const confirmPriceForm = defineForm({
  fields: { courseId: 'own', price: 'value', reason: 'text' },
  longest: 400,
  failed: words.failed,
  messages: words.fieldErrors,
});

type FieldError = keyof typeof words.fieldErrors;

export const confirmPriceSchema = z
  .object({
    courseId: z.string(),
    price: z.string().transform((text, context) => {
      const rupees = parseRupees(text);
      if (rupees !== null && rupees > 0) return toPaise(rupees);
      context.addIssue({ code: 'custom', message: 'amount-invalid' satisfies FieldError });
      return z.NEVER;
    }),
    reason: z
      .string()
      .trim()
      .min(1, 'reason-missing' satisfies FieldError)
      .max(300, 'too-long' satisfies FieldError),
  })
  .transform(({ price, ...rest }) => ({ ...rest, paise: price }));
