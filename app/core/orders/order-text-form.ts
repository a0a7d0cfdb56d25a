import { defineForm } from '#app/domain/form.ts';
import { orderAdminWords } from '#app/words/en/order-words.ts';

/**
 * The forms with one text field on an order's page: `intent` says which was sent, `seen` which UTR it showed.
 */
export const orderTextForm = defineForm({
  fields: { intent: 'own', text: 'text', task: 'own', accept: 'own', seen: 'own' },
  longest: 1_000,
  failed: orderAdminWords.failed,
});
