import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { orderPageWords } from '#app/words/en/order-page-words.ts';

export const ownOrderForm = defineForm({
  fields: { utr: 'value', reason: 'text', vpa: 'value', email: 'value', ...emailQuestionFields },
  longest: 1_000,
  failed: orderPageWords.failed,
});
