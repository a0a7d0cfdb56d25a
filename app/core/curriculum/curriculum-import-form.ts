import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';

/**
 * The form that imports a curriculum from a Markdown file. `text` is the content of the file. `version` is the version
 * that the stored curriculum had when the file was checked.
 */
export const curriculumImportForm = defineForm({
  fields: { text: 'text', version: 'own' },
  // One character more than a file may have. A text that is too long is then refused; without that character it would
  // be cut to the limit and silently accepted.
  longest: 1_000_001,
  failed: curriculumWords.failed.import,
  messages: curriculumWords.fieldErrors,
});

export const curriculumImportSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'file-missing' satisfies keyof typeof curriculumWords.fieldErrors),
});
