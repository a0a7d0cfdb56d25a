import { buyerFields, couponCodeField } from '#app/core/enrollments/buyer-fields.ts';
import { learnerFields } from '#app/core/enrollments/learner-fields.ts';
import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { code, fields, id } from '#app/domain/fields.ts';
import { spamFields } from '#app/domain/spam.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { checkoutErrors, gstinWords } from '#app/words/en/checkout-words.ts';
import { addressFields } from './buyer-address.ts';

export const orderFields = {
  ...buyerFields,
  /** The buyer's own GSTIN or empty; `placeOrder` checks whether it is valid (SELL-131). */
  gstin: code({ most: 30, ...gstinWords }),
  code: couponCodeField,
  /** The id of the chosen batch or empty; `placeOrder` decides whether one is required (LEARN-97). */
  batch: id({ label: batchWords.choose, wrong: checkoutErrors.noBatch }),
};

/** The fields of the checkout. Its schema is in another file, because zod would cost the browser too many bytes. */
export const checkoutForm = fields(
  { ...orderFields, ...learnerFields, ...addressFields },
  {
    failed: checkoutErrors.failed,
    hidden: {
      ...emailQuestionFields,
      learner: 'own',
      toldCode: 'value',
      toldPin: 'value',
      rail: 'own',
      agreed: 'own',
      band: 'own',
      guardian: 'own',
      key: 'own',
      seen: 'own',
      [spamFields.shownAt]: 'own',
    },
  },
);
