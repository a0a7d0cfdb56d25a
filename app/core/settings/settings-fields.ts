import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import type { settingsWords } from '#app/words/en/settings-words.ts';

export type FieldError = keyof typeof settingsWords.fieldErrors;

/** In characters. Longer texts are refused, not cut off. */
export const longestText = 20_000;

export const text = (most: 30 | 60 | 150 | 254 | 300 | 500 | typeof longestText) =>
  z
    .string()
    .trim()
    .max(most, `over-${most}` satisfies FieldError);

export const textLine = (most: 30 | 60 | 150) => oneLine<FieldError>(most, `over-${most}`);

export const count = z
  .string()
  .trim()
  .regex(/^[\d,]{1,12}$/, 'number-invalid' satisfies FieldError)
  .transform((typed) => Number(typed.replaceAll(',', '')))
  .pipe(z.number().max(100_000_000, 'number-too-large' satisfies FieldError));
