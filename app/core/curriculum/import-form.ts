import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';

/**
 * The form for a curriculum's file: its text, pasted or from a file. `version` is the curriculum's version
 * when the file was checked.
 */
export const curriculumImportForm = defineForm({
  fields: ['text', 'version'],
  // One character more than a file may have, so that a longer one is refused and not cut off.
  longest: 1_000_001,
  failed: curriculumWords.failed.import,
  messages: curriculumWords.fieldErrors,
});

export const curriculumImportSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'file-missing' satisfies keyof typeof curriculumWords.fieldErrors),
});
