import { z } from 'zod';
import { artFamilies, longestLabel } from '#app/domain/course-types.ts';
import { defineForm } from '#app/domain/form.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';

type FieldError = keyof typeof courseTypeWords.fieldErrors;

/** Validates a course type as an admin enters it. */
export const courseTypeSchema = z.object({
  label: oneLine<FieldError>(longestLabel, 'label-too-long', 'label-missing'),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'color-invalid' satisfies FieldError),
  art: z.enum(artFamilies, 'art-missing' satisfies FieldError),
});

export type CourseTypeInput = z.output<typeof courseTypeSchema>;

export const courseTypeForm = defineForm({
  fields: { label: 'line', color: 'value', art: 'own' },
  longest: 200,
  failed: courseTypeWords.failed,
  messages: courseTypeWords.fieldErrors,
});

/** Returns what the form of a course type shows after an unexpected failure to save. */
export const failedCourseType = courseTypeForm.failedOn('save', commonWords.failed);
