import type { CourseError } from '#app/core/courses/course-commands.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { detailNames } from './course-form-details.ts';
import type { CourseFormErrors } from './course-form-schema.ts';
import { type CourseFormValues, rowLists, textNames, valuesFromForm } from './course-form-values.ts';

/** A field for which another admin has saved `stored`, which differs from what was typed. */
export type CourseClash = { field: keyof typeof courseAdminWords.fields; stored: string };

export type CourseFormAnswer = {
  values: CourseFormValues;
  errors: CourseFormErrors;
  message?: string | readonly string[];
  /** What the edit is based on; after another save that one, whose differences (`clashes`) are shown. */
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

/** Returns the differences to show, so that an admin does not overwrite another's changes unknowingly. */
export function clashesOf(
  typed: CourseFormValues,
  stored: CourseFormValues,
  choices: readonly { id: string; name: string }[],
): CourseClash[] {
  // An admin who leaves the slug field empty does not want to choose a slug, so this never counts as a difference.
  const asked = { ...typed, slug: typed.slug || stored.slug };
  const fields = compared.map((field) => ({ field, was: asked[field], is: stored[field] }));
  const details = detailNames.flatMap((field) => {
    const is = stored.details[field];
    return is === undefined ? [] : [{ field, was: typed.details[field] ?? '', is }];
  });
  const namesOf = (ids: readonly string[]) =>
    choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const teachers = { field: 'teachers', was: namesOf(typed.teachers), is: namesOf(stored.teachers) } as const;
  return [...fields, teachers, ...details].flatMap(({ field, was, is }) => {
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
