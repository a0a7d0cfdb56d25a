import { z } from 'zod';
import { defineForm, type FormAnswer } from '#app/domain/form.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { optionalPayment, paymentForm } from './enrollment-payment.ts';

type FieldError = keyof typeof enrollmentWords.fieldErrors;

/** The fields of the form with which an admin enrolls a student (ADM-ENR-5). */
export const newEnrollmentForm = defineForm({
  fields: { student: 'own', course: 'own', ...paymentForm.kinds },
  longest: 500,
  failed: enrollmentWords.enrollFailed,
  messages: enrollmentWords.fieldErrors,
});

export type NewEnrollmentAnswer = FormAnswer<(typeof newEnrollmentForm.fields)[number]>;

const chosen = z.object({
  student: z.string().min(1, 'student-missing' satisfies FieldError),
  course: z.string().min(1, 'course-missing' satisfies FieldError),
});

export const newEnrollmentSchema = chosen.and(optionalPayment);
