import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { email, fields, other } from '#app/domain/fields.ts';
import { correctEmailWords, orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { refundPageWords } from '#app/words/en/refund-words.ts';

const { errors, label } = correctEmailWords;

export const ownOrderForm = fields(
  {
    utr: other<string>({ kind: 'value', most: 40, required: true, label: words.utr, hint: words.utrHint }),
    reason: other<string>({ kind: 'text', most: 1_000, required: false, label: refundPageWords.reason }),
    vpa: other<string>({ kind: 'value', most: 320, required: false, label: refundPageWords.vpa }),
    email: email({ label, wrong: errors.invalid, tooLong: () => errors.invalid }),
  },
  { failed: words.failed, hidden: emailQuestionFields, longest: 1_000 },
);
