import { z } from 'zod';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters`)
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

/** What the admin writes of a testimonial; the rating is a whole number of stars, 1 … 5. */
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
export type TestimonialValues = Record<keyof TestimonialInput, string>;
export type TestimonialErrors = Partial<Record<keyof TestimonialInput, string>>;

/** What was typed, as plain text; anything else that was sent is left out. */
export function typedTestimonial(form: FormData): TestimonialValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 2_000) : '';
  };
  return {
    studentName: text('studentName'),
    rating: text('rating'),
    comment: text('comment'),
    course: text('course'),
  };
}

export const testimonialGone = 'There is no such testimonial any more.';

/** A form of the tab that failed for a reason that nobody foresaw; the testimonial with what was typed. */
export function failedTestimonial(form: FormData) {
  if (form.get('intent') !== 'save') return { error: 'That did not work. Please try again.' };
  const error = 'Failed to save testimonial. Please try again.';
  return { errors: {} as TestimonialErrors, values: typedTestimonial(form), error };
}
