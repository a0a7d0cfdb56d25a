import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';

/**
 * The field names of the checkout form. The schema is in another file, so that the page does not load zod.
 */
export const checkoutForm = defineForm({
  fields: [
    'fullName',
    'email',
    'phone',
    'state',
    'code',
    'rail',
    'agreed',
    'key',
    'seen',
    spamFields.shownAt,
  ],
  longest: 500,
  failed: checkoutErrors.failed,
});
