import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';

/** `text` is the file's content; `version` is that of the stored curriculum when the file was checked. */
export const curriculumImportForm = defineForm({
  fields: { text: 'text', version: 'own' },
  // One more character lets a longer text reach the schema, which refuses it. Otherwise, the text would be cut.
  longest: 1_000_001,
  failed: curriculumWords.failed.import,
  messages: curriculumWords.fieldErrors,
});

export const curriculumImportSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'file-missing' satisfies keyof typeof curriculumWords.fieldErrors),
});
