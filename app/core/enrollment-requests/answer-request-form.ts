import { z } from 'zod';
import { paymentForm, paymentSchema } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { day, fields, orNull, text } from '#app/domain/fields.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';

const { fields: words, failed } = enrollmentRequestWords;

const accepted = {
  /** The first day of the course, which the email about the acceptance states; null if the day is not known yet. */
  startsOn: orNull(day(words.startsOn)),
  /** A message to the applicant, which is added to the email about the acceptance; null for none. */
  note: orNull(text({ most: 1_000, ...words.note })),
};
const declined = { words: text({ most: 1_000, ...words.words }) };

/** Accepts a request, with the payment, or declines it; `words` is the email that declines. */
export const answerForm = fields(
  { ...accepted, ...declined, ...paymentForm.defined },
  { failed, hidden: { intent: 'own', id: 'own', paid: 'own', key: 'own' } },
);

export type AnswerFormAnswer = ReturnType<typeof answerForm.failed>;

/** Accepts a request (SELL-128): `yes` if paid; `no` ignores the payment fields. */
export const acceptSchema = z
  .discriminatedUnion('paid', [
    z.object({ paid: z.literal('yes') }).extend(paymentSchema.shape),
    z.object({ paid: z.literal('no') }),
  ])
  .transform((typed) => {
    if (typed.paid === 'no') return { payment: null };
    const { paid: _, ...payment } = typed;
    return { payment };
  })
  .and(schemaOf({ defined: accepted }).extend({ id: z.string() }));
export const declineSchema = schemaOf({ defined: declined }).extend({ id: z.string() });
