import { z } from 'zod';
import { defineForm, type FormAnswer, type FormValues, versionIn } from '#app/domain/form.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { faqWords } from '#app/words/en/faq-words.ts';

type FieldError = keyof typeof faqWords.fieldErrors;

/** Validates an FAQ (a question with its answer) as an admin enters it. */
export const faqSchema = z.object({
  question: oneLine<FieldError>(200, 'question-too-long', 'question-missing'),
  answer: z
    .string()
    .trim()
    .min(1, 'answer-missing' satisfies FieldError)
    .max(2_000, 'answer-too-long' satisfies FieldError),
  /** The course on whose page the question is shown; null for the home page. */
  courseId: z
    .string()
    .max(128, 'course-unknown' satisfies FieldError)
    .transform((id) => id || null),
});

export type FaqInput = z.output<typeof faqSchema>;
export type FaqValues = FormValues<keyof FaqInput>;
export const faqForm = defineForm({
  fields: { question: 'line', answer: 'text', courseId: 'own' },
  longest: 4_000,
  failed: faqWords.failed,
  messages: faqWords.fieldErrors,
});

/**
 * A refusal of the form for an FAQ. `version` is the newest one, so that a second save, after the conflict was shown,
 * is not refused again.
 */
export type FaqAnswer = FormAnswer<keyof FaqInput> & { version: number };

const failed = faqForm.failedOn('save', commonWords.failed);

/**
 * Returns what the form for an FAQ shows after an unexpected failure to save: the typed values and an error
 * message.
 */
export const failedFaq = (form: FormData) => ({ ...failed(form), version: versionIn(form) });
