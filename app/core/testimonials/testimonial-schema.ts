import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters`)
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

/** What the admin writes for a testimonial; the rating is a whole number of stars, 1 … 5. */
export const testimonialSchema = z.object({
  studentName: line(100).pipe(z.string().min(1, 'Please say who wrote it')),
  rating: z.coerce
    .number('Please choose 1 to 5 stars')
    .int('Please choose 1 to 5 stars')
    .min(1, 'Please choose 1 to 5 stars')
    .max(5, 'Please choose 1 to 5 stars'),
  comment: z
    .string()
    .trim()
    .min(1, 'Please write what was said')
    .max(1_000, 'Please keep this under 1,000 characters'),
  course: line(150).transform((text) => text || null),
});

export type TestimonialInput = z.output<typeof testimonialSchema>;
export const testimonialForm = defineForm({
  fields: ['studentName', 'rating', 'comment', 'course'],
  longest: 2_000,
  failed: 'Failed to save testimonial. Please try again.',
});

export const testimonialGone = 'There is no such testimonial any more.';

/** Shows a form of the tab again after an unexpected failure, with the testimonial as typed. */
export const failedTestimonial = testimonialForm.failedOn('save', 'That did not work. Please try again.');
