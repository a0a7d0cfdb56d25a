import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { mostImportBytes } from './enrollment-import-lines.ts';

/**
 * The text of the lines to import, pasted or from a file. One character more than allowed is accepted, so
 * that a text that is too long is refused with a message and not cut off silently.
 */
export const importForm = defineForm({
  fields: ['csv', 'tell'],
  longest: mostImportBytes + 1,
  failed: importWords.failed,
  messages: importWords.fieldErrors,
});

export const importSchema = z.object({
  csv: z
    .string()
    .refine((csv) => csv.trim() !== '', 'file-missing' satisfies keyof typeof importWords.fieldErrors),
  /** Whether each student gets an email. It is off by default, because an import often holds old enrollments. */
  tell: z.string().transform((text) => text === 'yes'),
});
