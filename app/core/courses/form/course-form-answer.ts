import type { CourseError } from '#app/core/courses/course-commands.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { detailNames } from './course-form-details.ts';
import type { CourseFormErrors } from './course-form-schema.ts';
import { type CourseFormValues, rowLists, textNames, valuesFromForm } from './course-form-values.ts';

/** A field in which the value that another admin has saved differs from what was typed here. */
export type CourseClash = { field: keyof typeof courseAdminWords.fields; stored: string };

/**
 * What the course form shows after it was sent but not saved: what was typed, the errors, and the version the
 * edit is based on.
 */
export type CourseFormAnswer = {
  values: CourseFormValues;
  errors: CourseFormErrors;
  /** Errors that concern the form as a whole. */
  message?: string | readonly string[];
  /**
   * The version of the course that the edit is based on. If somebody else has saved, it is theirs, so that
   * saving again overwrites their changes knowingly.
   */
  version: number;
  clashes?: CourseClash[];
};

/** Shows the form again with what was typed, after an unexpected failure to save it. */
export function failedCourse(what: 'add' | 'update') {
  return (form: FormData): CourseFormAnswer => ({
    values: valuesFromForm(form),
    errors: {},
    message: courseAdminWords.failures[what],
    version: versionIn(form),
  });
}

/** Shows the form again with what was typed, after the command refused to save it. */
export function refusedCourse(
  values: CourseFormValues,
  version: number,
  error: CourseError,
): CourseFormAnswer {
  const sentence = courseAdminWords.errors[error];
  const isOfSlug = error === 'address-taken' || error === 'address-fixed';
  return isOfSlug
    ? { values, errors: { slug: sentence }, version }
    : { values, errors: {}, message: sentence, version };
}

const compared = [...textNames.filter((name) => name !== 'image_source'), ...rowLists];

/**
 * Returns the fields whose stored value differs from what was typed, to show them to the admin who saved
 * second.
 */
export function clashesOf(typed: CourseFormValues, stored: CourseFormValues): CourseClash[] {
  // An empty slug field asks for no particular slug, so it never counts as a difference.
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
