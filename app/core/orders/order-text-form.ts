import { fields, other } from '#app/domain/fields.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';

/** `intent` says which form was sent, `seen` which UTR it showed. */
export const orderTextForm = fields(
  { text: other<string>({ kind: 'text', most: 1_000, required: false, label: words.words }) },
  {
    failed: words.failed,
    hidden: { intent: 'own', task: 'own', accept: 'own', seen: 'own' },
    longest: 1_000,
  },
);

/** The longest note about a task or a refund, in characters. */
export const longestNote = 500;
