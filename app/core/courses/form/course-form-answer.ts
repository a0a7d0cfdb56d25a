import type { CourseError } from '#app/core/courses/course-commands.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { detailNames } from './course-form-details.ts';
import type { CourseFormErrors } from './course-form-schema.ts';
import { type CourseFormValues, rowLists, textNames, valuesFromForm } from './course-form-values.ts';

/** A field that another admin has saved with a value different from what was typed here. */
export type CourseClash = { field: keyof typeof courseAdminWords.fields; stored: string };

/**
 * What the course form shows when it could not be saved: what was typed, the errors, and the version that the
 * edit is based on.
 */
export type CourseFormAnswer = {
  values: CourseFormValues;
  errors: CourseFormErrors;
  /** The errors that concern the whole form, not one field. */
  message?: string | readonly string[];
  /**
   * The version of the course that the edit is based on. If another admin has saved meanwhile, it is that newer
   * version: an admin who saves again has seen the differences (`clashes`) and overwrites them on purpose.
   */
  version: number;
  clashes?: CourseClash[];
};

/** Returns what the course form shows after an unexpected failure to save: what was typed, and a message. */
export function failedCourse(what: 'add' | 'update') {
  return (form: FormData): CourseFormAnswer => ({
    values: valuesFromForm(form),
    errors: {},
    message: courseAdminWords.failures[what],
    version: versionIn(form),
  });
}

/** Returns what the course form shows after the command refused to save: what was typed, and the reason. */
export function refusedCourse(
  values: CourseFormValues,
  version: number,
  error: CourseError,
): CourseFormAnswer {
  const sentence = courseAdminWords.errors[error];
  if (error === 'type-unknown') return { values, errors: { course_type: sentence }, version };
  const isOfSlug = error === 'address-taken' || error === 'address-fixed';
  return isOfSlug
    ? { values, errors: { slug: sentence }, version }
    : { values, errors: {}, message: sentence, version };
}

const compared = [...textNames.filter((name) => name !== 'image_source'), ...rowLists];

/**
 * Returns the fields whose stored value differs from what was typed, to show them to an admin whose save
 * would overwrite another admin's changes.
 */
export function clashesOf(typed: CourseFormValues, stored: CourseFormValues): CourseClash[] {
  // An empty slug field means that the admin did not choose a slug, so it never counts as a difference.
  const asked = { ...typed, slug: typed.slug || stored.slug };
  const fields = compared.map((field) => ({ field, was: asked[field], is: stored[field] }));
  const details = detailNames.flatMap((field) => {
    const is = stored.details[field];
    return is === undefined ? [] : [{ field, was: typed.details[field] ?? '', is }];
  });
  return [...fields, ...details].flatMap(({ field, was, is }) => {
    const text = shown(is);
    return text === shown(was) ? [] : [{ field, stored: text }];
  });
}

function shown(value: string | readonly string[]): string {
  if (typeof value === 'string') return value.trim();
  return value
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .join('; ');
}
