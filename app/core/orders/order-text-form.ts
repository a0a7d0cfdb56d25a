import { defineForm } from '#app/domain/form.ts';
import { orderAdminWords } from '#app/words/en/order-words.ts';

/**
 * The forms with a single text field on an order's page in the admin panel: for a note, for a message to the
 * buyer, and for what was done about a task. `intent` says which form was sent, `seen` which UTR its page showed.
 */
export const orderTextForm = defineForm({
  fields: { intent: 'own', text: 'text', task: 'own', accept: 'own', seen: 'own' },
  longest: 1_000,
  failed: orderAdminWords.failed,
});
