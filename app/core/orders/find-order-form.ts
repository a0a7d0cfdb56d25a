import { defineForm } from '#app/domain/form.ts';
import { findOrderWords } from '#app/words/en/find-order-words.ts';

/** The fields with which somebody looks for an order: its reference, and the mobile number given for it (DAY-60). */
export const findOrderForm = defineForm({
  fields: { reference: 'value', phone: 'value' },
  longest: 200,
  failed: findOrderWords.failed,
});

export type FindOrderAnswer = ReturnType<typeof findOrderForm.failed>;
