import { defineForm } from '#app/domain/form.ts';
import { orderAdminWords } from '#app/words/en/order-words.ts';

/**
 * The forms with one text on an order's page in the admin panel: a note, a message to the buyer, or what was
 * done about a task. `intent` says which form was sent.
 */
export const orderTextForm = defineForm({
  fields: ['intent', 'text', 'task', 'accept'],
  longest: 1_000,
  failed: orderAdminWords.failed,
});
