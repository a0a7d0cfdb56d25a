import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';

/**
 * The form to import a curriculum file. `text` is the content of the file, pasted or uploaded. `version` is
 * the version of the curriculum when the file was checked.
 */
export const curriculumImportForm = defineForm({
  fields: ['text', 'version'],
  // The limit for a file, and one character more: a text that is too long must be refused, not silently cut
  // off.
  longest: 1_000_001,
  failed: curriculumWords.failed.import,
  messages: curriculumWords.fieldErrors,
});

export const curriculumImportSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'file-missing' satisfies keyof typeof curriculumWords.fieldErrors),
});
