import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { mostImportBytes } from './enrollment-import-lines.ts';

/** `longest` allows one character too many, so that a longer text is refused and not cut off. */
export const importForm = defineForm({
  fields: { csv: 'text', tell: 'own' },
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
