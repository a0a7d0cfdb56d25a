import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';

/** What the admin writes for a question. */
export const faqSchema = z.object({
  question: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .pipe(
      z
        .string()
        .min(1, 'Please write the question')
        .max(200, 'Please keep the question under 200 characters'),
    ),
  answer: z
    .string()
    .trim()
    .min(1, 'Please write the answer')
    .max(2_000, 'Please keep the answer under 2,000 characters'),
});

export type FaqInput = z.output<typeof faqSchema>;
export const faqForm = defineForm({
  fields: ['question', 'answer'],
  longest: 4_000,
  failed: 'Failed to save question. Please try again.',
});

export const questionGone = 'There is no such question any more.';

/** Shows a form of the tab again after an unexpected failure, with the question as typed. */
export const failedFaq = faqForm.failedOn('save', 'That did not work. Please try again.');
