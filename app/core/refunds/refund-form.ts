import { toPaise } from '@pankh/india/money.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { readUtr } from '@pankh/india/utr.ts';
import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { methodNames, paymentMethods } from '#app/words/en/payment-methods.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';

/**
 * `way` is `gateway`, `bank` (the buyer's bank took it back) or how the owner sent it; `inCash` makes it
 * cash. `task` is an open task or empty; `of` is `surplus` for money beyond the price. An empty `amount`
 * means all of it.
 */
export const refundForm = defineForm({
  fields: {
    key: 'own',
    task: 'own',
    of: 'own',
    amount: 'value',
    way: 'own',
    utr: 'value',
    inCash: 'own',
    reason: 'text',
  },
  longest: 500,
  failed: words.failed,
});

export type RefundField = (typeof refundForm.fields)[number];

export const refundSchema = z
  .object({
    key: z.uuid(words.incomplete),
    task: z.string(),
    of: z.string().transform((of) => (of === 'surplus' ? 'surplus' : 'sale')),
    amount: z.string().transform((text, context) => {
      if (text.trim() === '') return null;
      const rupees = parseRupees(text);
      if (rupees !== null && rupees > 0) return toPaise(rupees);
      context.addIssue({ code: 'custom', message: words.badAmount });
      return z.NEVER;
    }),
    way: z.enum(['gateway', 'bank', ...paymentMethods], words.incomplete),
    utr: z.string().transform((text, context) => {
      const read = readUtr(text);
      if (read.success) return read.utr;
      if (read.error === 'missing') return null;
      context.addIssue({ code: 'custom', message: utrProblems[read.error] });
      return z.NEVER;
    }),
    inCash: z.string().transform((ticked) => ticked === 'yes'),
    reason: z.string(),
  })
  .transform(({ way, utr, inCash, amount, task, ...rest }) => ({
    ...rest,
    taskId: task || null,
    paise: amount,
    way:
      way === 'gateway' || way === 'bank'
        ? { by: way }
        : { by: 'hand' as const, method: inCash && utr === null ? methodNames.cash : way, utr },
  }));
