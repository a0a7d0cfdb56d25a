import { toPaise } from '@pankh/india/money.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { readUtr } from '@pankh/india/utr.ts';
import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';

/** `utr` is empty if the buyer paid another way, such as in cash. `seen` is the UTR that the page showed. */
export const confirmForm = defineForm({
  fields: { key: 'own', amount: 'value', utr: 'value', method: 'own', seen: 'own' },
  longest: 200,
  failed: words.failed,
});

export const confirmSchema = z
  .object({
    key: z.uuid(words.incomplete),
    amount: z.string().transform((text, context) => {
      const rupees = parseRupees(text);
      if (rupees !== null && rupees > 0) return toPaise(rupees);
      context.addIssue({ code: 'custom', message: words.badAmount });
      return z.NEVER;
    }),
    utr: z.string().transform((text, context) => {
      const read = readUtr(text);
      if (read.success) return read.utr;
      if (read.error === 'missing') return null;
      context.addIssue({ code: 'custom', message: utrProblems[read.error] });
      return z.NEVER;
    }),
    method: z.enum(paymentMethods, words.incomplete),
    seen: z.string(),
  })
  .transform(({ amount, ...money }) => ({ ...money, paise: amount }));
