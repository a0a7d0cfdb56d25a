import { z } from 'zod';
import { schemaOf } from '#app/platform/schema-of.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { courseTypeForm } from './course-type-form.ts';

export const courseTypeSchema = schemaOf(courseTypeForm, {
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, courseTypeWords.fields.color.wrong),
});
