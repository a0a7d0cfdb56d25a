import { learnerFields } from '#app/core/enrollments/learner-fields.ts';
import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { addressKinds } from '#app/domain/kit.ts';
import { spamFields } from '#app/domain/spam.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';

/** The fields of the checkout. Its schema is in another file, because zod would cost the browser too many bytes. */
export const checkoutForm = defineForm({
  fields: {
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    phone: 'value',
    ...learnerFields,
    gstin: 'value',
    ...addressKinds,
    code: 'value',
    toldCode: 'value',
    toldPin: 'value',
    batch: 'own',
    rail: 'own',
    agreed: 'own',
    key: 'own',
    seen: 'own',
    [spamFields.shownAt]: 'own',
  },
  longest: 500,
  failed: checkoutErrors.failed,
  messages: learnerWords.errors,
});
