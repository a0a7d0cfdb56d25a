import { defineForm } from '#app/domain/form.ts';
import { addressFields } from '#app/domain/kit.ts';
import { spamFields } from '#app/domain/spam.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';

/**
 * The field names of the checkout form. The form's schema is in another file, because the schema imports zod, a
 * large library that the browser does not need for this page.
 */
export const checkoutForm = defineForm({
  fields: [
    'fullName',
    'email',
    'phone',
    'gstin',
    ...addressFields,
    'code',
    'toldCode',
    'toldPin',
    'batch',
    'rail',
    'agreed',
    'key',
    'seen',
    spamFields.shownAt,
  ],
  longest: 500,
  failed: checkoutErrors.failed,
});
