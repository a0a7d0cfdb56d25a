import { z } from 'zod';
import { defineForm, type FormAnswer, versionIn } from '#app/domain/form.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';

type FieldError = keyof typeof testimonialWords.fieldErrors;

const badRating: FieldError = 'rating-invalid';
const line = (most: number, tooLong: FieldError) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

/** Validates a testimonial as an admin enters it. The rating is a whole number of stars from 1 to 5. */
export const testimonialSchema = z.object({
  studentName: line(100, 'name-too-long').pipe(z.string().min(1, 'name-missing' satisfies FieldError)),
  rating: z.coerce.number(badRating).int(badRating).min(1, badRating).max(5, badRating),
  comment: z
    .string()
    .trim()
    .min(1, 'comment-missing' satisfies FieldError)
    .max(1_000, 'comment-too-long' satisfies FieldError),
  course: line(150, 'course-too-long').transform((text) => text || null),
});

export type TestimonialInput = z.output<typeof testimonialSchema>;
export const testimonialForm = defineForm({
  fields: ['studentName', 'rating', 'comment', 'course'],
  longest: 2_000,
  failed: testimonialWords.failed,
  messages: testimonialWords.fieldErrors,
});

/**
 * A refusal of the form for a testimonial. `version` is the newest one, so that a second save, after the conflict was
 * shown, is not refused again.
 */
export type TestimonialAnswer = FormAnswer<keyof TestimonialInput> & { version: number };

const failed = testimonialForm.failedOn('save', commonWords.failed);

/**
 * Returns what the form for a testimonial shows after an unexpected failure to save: the typed values and an
 * error message.
 */
export const failedTestimonial = (form: FormData) => ({ ...failed(form), version: versionIn(form) });
