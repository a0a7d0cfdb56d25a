import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { orderPageWords } from '#app/words/en/order-page-words.ts';

/** The fields that a buyer can fill in on the page of an order: the transaction number, the
 * reason for a refund and where to send it, and another email address. */
export const ownOrderForm = defineForm({
  fields: { utr: 'value', reason: 'text', vpa: 'value', email: 'value', ...emailQuestionFields },
  longest: 1_000,
  failed: orderPageWords.failed,
});
