import { z } from 'zod';
import type { settingsWords } from '#app/words/en/settings-words.ts';

export type FieldError = keyof typeof settingsWords.fieldErrors;

/**
 * Reads a single line of text. Line breaks, control characters and marks that change the direction of writing
 * become spaces, because the text is also used in email headers and file names. If `missing` is given, the
 * text may not be empty.
 */
export const oneLine = (most: number, tooLong: FieldError | `over-${number}`, missing?: FieldError) =>
  z
    .string()
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(missing ? z.string().max(most, tooLong).min(1, missing) : z.string().max(most, tooLong));
