import { z } from 'zod';

/** What the admin writes of a question. */
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
export type FaqErrors = Partial<Record<keyof FaqInput, string>>;

/** What was typed, as plain text; anything else that was sent is left out. */
export function typedFaq(form: FormData): FaqInput {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 4_000) : '';
  };
  return { question: text('question'), answer: text('answer') };
}

export const questionGone = 'There is no such question any more.';

/** A form of the tab that failed for a reason that nobody foresaw; the question with what was typed. */
export function failedFaq(form: FormData) {
  if (form.get('intent') !== 'save') return { error: 'That did not work. Please try again.' };
  const error = 'Failed to save question. Please try again.';
  return { errors: {} as FaqErrors, values: typedFaq(form), error };
}
