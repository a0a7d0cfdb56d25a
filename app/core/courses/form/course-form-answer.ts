import { versionIn } from '#app/domain/form.ts';
import type { CourseFormErrors } from './course-form-schema.ts';
import { type CourseFormValues, valuesFromForm } from './course-form-values.ts';

/** A field that another editor left otherwise than it was typed here. */
export type CourseClash = { label: string; stored: string };

/** The course form once more: as it was typed, what is wrong, and on which version it now rests. */
export type CourseFormAnswer = {
  values: CourseFormValues;
  errors: CourseFormErrors;
  /** What concerns the form as a whole. */
  message?: string | readonly string[];
  /** The version an edit rests on; after a clash the newest, so that a second press knowingly overwrites. */
  version: number;
  clashes?: CourseClash[];
};

/** What a failure says that nobody foresaw (ADM-CRS-4). */
export const courseFailures = {
  add: 'Failed to add course. Please try again.',
  update: 'Failed to update course. Please try again.',
  delete: 'Failed to delete course. Please try again.',
} as const;

/** The form once more, as it was typed, when saving it failed for a reason that nobody foresaw. */
export function failedCourse(what: 'add' | 'update') {
  return (form: FormData): CourseFormAnswer => ({
    values: valuesFromForm(form),
    errors: {},
    message: courseFailures[what],
    version: versionIn(form),
  });
}

/** The form once more, as it was typed, when the command refused it. */
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

/** Where what is stored now differs from what was typed, for the editor who came second. */
export function clashesOf(typed: CourseFormValues, stored: CourseFormValues): CourseClash[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  // An empty address asks for none in particular, so it differs from none.
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
