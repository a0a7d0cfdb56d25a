import { defineForm } from '#app/domain/form.ts';
import { orderPageWords } from '#app/words/en/order-page-words.ts';

/** The fields that a buyer can fill in on the page of an order: the transaction number, and the reason for a refund. */
export const ownOrderForm = defineForm({
  fields: { utr: 'value', reason: 'text' },
  longest: 1_000,
  failed: orderPageWords.failed,
});
