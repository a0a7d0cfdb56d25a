import { courseTypeSchema } from '#app/core/course-types/course-type-schema.ts';
import { isCourseSlug } from '#app/domain/course.ts';
import { longestKey } from '#app/domain/course-types.ts';
import { checkValues } from '#app/domain/form.ts';
import { checked, type FieldsOf, wrong } from './checked-row.ts';
import type { RawRow } from './move-kinds.ts';
import { booleanIn, numberIn, textIn } from './read-values.ts';

/** Checks a course type of an uploaded file. Only this product's own exports contain course types (MOVE-5). */
export function checkCourseType({ raw }: RawRow) {
  const key = textIn(raw, 'key');
  const { isValid, input } = checkValues(raw, courseTypeSchema);
  const isKey = isCourseSlug(key) && key.length <= longestKey && key !== 'all';
  if (!isValid || !isKey) return wrong('type-invalid', key.slice(0, 80));
  const sortOrder = Math.round(numberIn(raw, 'sort_order') ?? 0);
  const fields = {
    ...input,
    key,
    isArchived: booleanIn(raw, 'is_archived') ?? false,
    sortOrder: Math.min(Math.max(sortOrder, -1_000_000), 1_000_000),
  };
  return checked(fields, input.label);
}

export type CourseTypeFields = FieldsOf<typeof checkCourseType>;
