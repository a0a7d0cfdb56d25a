import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { lessonKinds } from '#app/domain/lesson.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { titleSchema } from './lesson-schema.ts';

/** The small forms of the outline: add or rename a module, or add a lesson to the module `id`. */
export const outlineForm = defineForm({
  fields: { intent: 'own', id: 'own', title: 'line', kind: 'own' },
  longest: 400,
  failed: curriculumWords.failed.curriculum,
  messages: curriculumWords.fieldErrors,
});

export type OutlineAnswer = ReturnType<typeof outlineForm.failed>;

export const moduleSchema = z.object({ title: titleSchema });
export const newLessonSchema = z.object({
  title: titleSchema,
  kind: z.enum(lessonKinds, 'kind-unknown' satisfies keyof typeof curriculumWords.fieldErrors),
});
