import { versionIn } from '#app/domain/form.ts';
import type { CourseFormErrors } from './course-form-schema.ts';
import { type CourseFormValues, valuesFromForm } from './course-form-values.ts';

/** A field for which another editor saved a value different from what was typed here. */
export type CourseClash = { label: string; stored: string };

/** The course form shown again: what was typed, what is wrong, and the version it is now based on. */
export type CourseFormAnswer = {
  values: CourseFormValues;
  errors: CourseFormErrors;
  /** Errors that concern the form as a whole. */
  message?: string | readonly string[];
  /**
   * The version that the edit is based on. After a clash it is the newest, so that saving again overwrites
   * knowingly.
   */
  version: number;
  clashes?: CourseClash[];
};

/** The messages for unexpected failures (ADM-CRS-4). */
export const courseFailures = {
  add: 'Failed to add course. Please try again.',
  update: 'Failed to update course. Please try again.',
  delete: 'Failed to delete course. Please try again.',
} as const;

/** Shows the form again as typed, after an unexpected failure to save it. */
export function failedCourse(what: 'add' | 'update') {
  return (form: FormData): CourseFormAnswer => ({
    values: valuesFromForm(form),
    errors: {},
    message: courseFailures[what],
    version: versionIn(form),
  });
}

/** Shows the form again as typed, after the command refused it. */
export function refusedCourse(
  values: CourseFormValues,
  version: number,
  { error, field }: { error: string; field?: 'slug' },
): CourseFormAnswer {
  return field
    ? { values, errors: { [field]: error }, version }
    : { values, errors: {}, message: error, version };
}

const labels = {
  title: 'Title',
  slug: 'Address',
  short_description: 'Short description',
  description: 'Description',
  course_type: 'Type',
  duration_days: 'Duration in days',
  price: 'Price',
  original_price: 'Original price',
  enrolled_count: 'Students',
  rating: 'Rating',
  is_active: 'Visibility',
  image_url: 'Image URL',
  image_upload: 'Uploaded image',
  features: 'Features',
  delivery_includes: "What You'll Get",
} as const;

/** The fields whose stored value now differs from what was typed, for the editor who saved second. */
export function clashesOf(typed: CourseFormValues, stored: CourseFormValues): CourseClash[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  // Leaving the slug empty asks for no particular slug, so it never counts as a difference.
  const asked = { ...typed, slug: typed.slug || stored.slug };
  const fields = names.map((name) => ({ label: labels[name], was: asked[name], is: stored[name] }));
  const details = Object.entries(stored.details).map(([name, is]) => ({
    label: name,
    was: typed.details[name as keyof typeof typed.details] ?? '',
    is,
  }));
  return [...fields, ...details].flatMap(({ label, was, is }) => {
    const text = shown(is);
    return text === shown(was) ? [] : [{ label, stored: text || '(empty)' }];
  });
}

function shown(value: string | readonly string[]): string {
  if (typeof value === 'string') return value.trim();
  return value
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .join('; ');
}
