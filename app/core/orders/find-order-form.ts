import { fields, other } from '#app/domain/fields.ts';
import { findOrderWords as words } from '#app/words/en/find-order-words.ts';

/** The fields with which somebody looks for an order: its reference, and the mobile number given for it (DAY-60). */
export const findOrderForm = fields(
  {
    reference: other<string>({
      kind: 'value',
      most: 40,
      required: true,
      label: words.reference,
      hint: words.referenceHint,
    }),
    phone: other<string>({ kind: 'value', most: 40, required: true, label: words.phone }),
  },
  { failed: words.failed, longest: 200 },
);

export type FindOrderAnswer = ReturnType<typeof findOrderForm.failed>;
