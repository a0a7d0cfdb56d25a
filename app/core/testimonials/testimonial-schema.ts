import { z } from 'zod';
import { defineForm, type FormAnswer, versionIn } from '#app/domain/form.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';

type FieldError = keyof typeof testimonialWords.fieldErrors;

const badRating: FieldError = 'rating-invalid';

/** The rating is a whole number from 1 to 5. */
export const testimonialSchema = z.object({
  studentName: oneLine<FieldError>(100, 'name-too-long', 'name-missing'),
  rating: z.coerce.number(badRating).int(badRating).min(1, badRating).max(5, badRating),
  comment: z
    .string()
    .trim()
    .min(1, 'comment-missing' satisfies FieldError)
    .max(1_000, 'comment-too-long' satisfies FieldError),
  course: oneLine<FieldError>(150, 'course-too-long').transform((text) => text || null),
});

export type TestimonialInput = z.output<typeof testimonialSchema>;
export const testimonialForm = defineForm({
  fields: { studentName: 'line', rating: 'value', comment: 'text', course: 'line' },
  longest: 2_000,
  failed: testimonialWords.failed,
  messages: testimonialWords.fieldErrors,
});

/** `version` is the newest, so that a second save, after the conflict was shown, is not refused. */
export type TestimonialAnswer = FormAnswer<keyof TestimonialInput> & { version: number };

const failed = testimonialForm.failedOn('save', commonWords.failed);

/** After an unexpected failure: what was typed, and a message. */
export const failedTestimonial = (form: FormData) => ({ ...failed(form), version: versionIn(form) });
