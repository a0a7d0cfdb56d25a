import { z } from 'zod';
import { defineForm, type FormAnswer } from '#app/domain/form.ts';
import { paymentForm, paymentSchema } from './enrollment-payment.ts';

/** The form for enrolling a student by hand (ADM-ENR-5). */
export const newEnrollmentForm = defineForm({
  fields: ['student', 'course', ...paymentForm.fields],
  longest: 500,
  failed: 'Failed to enroll student. Please try again.',
});

export type NewEnrollmentAnswer = FormAnswer<(typeof newEnrollmentForm.fields)[number]>;

const chosen = z.object({
  student: z.string().min(1, 'Please choose a student'),
  course: z.string().min(1, 'Please choose a course'),
});

// Without an amount nothing was paid, so the payment method does not matter.
const paid = z.object({ amount: z.string() }).refine(({ amount }) => amount.trim() !== '');
const payment = z
  .preprocess((typed) => (paid.safeParse(typed).success ? typed : null), paymentSchema.nullable())
  .transform((payment) => ({ payment }));

/** The student, the course, and the payment if there was one. */
export const newEnrollmentSchema = chosen.and(payment);
