import type { LessonAnswer, LessonValues } from '#app/core/curriculum/lesson-form.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';

export type FieldsProps = {
  values: LessonValues;
  errors: LessonAnswer['errors'];
  film?: ShownFile | null;
  /** The batches (groups of students) of the course. A live class can be for a single batch. */
  batches: readonly { id: string; label: string }[];
};
