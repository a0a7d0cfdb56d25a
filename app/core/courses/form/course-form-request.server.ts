import { takeImage, type UploadContext } from '#app/core/uploads/take-upload.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { CourseFormAnswer } from './course-form-answer.ts';
import { parseRowIntent, pressRow } from './course-form-rows.ts';
import { type CourseInput, checkCourse } from './course-form-schema.ts';
import { type CourseFormValues, valuesFromForm } from './course-form-values.ts';

export type SentCourse =
  | { kind: 'save'; input: CourseInput; values: CourseFormValues; version: number }
  | { kind: 'again'; answer: CourseFormAnswer; status: 200 | 400 };

/** Buttons of rows submit it too (ADM-CRS-5). A picture is stored at once (ADM-CRS-7). */
export async function readCourseForm(ctx: UploadContext, form: FormData): Promise<SentCourse> {
  const version = versionIn(form);
  const { values, error } = await withUpload(ctx, form);
  const imageErrors = error === undefined ? {} : { image: error };
  const again = (changed: CourseFormValues): SentCourse => ({
    kind: 'again',
    answer: { values: changed, errors: imageErrors, version },
    status: 200,
  });

  const intent = textIn(form, 'intent') || 'save';
  const press = parseRowIntent(intent);
  if (press) return again(pressRow(values, press));
  if (intent === 'remove-image') return again({ ...values, image_url: '', image_upload: '' });

  const { isValid, input, errors } = checkCourse(values);
  if (isValid && error === undefined) return { kind: 'save', input, values, version };
  return { kind: 'again', answer: { values, errors: { ...errors, ...imageErrors }, version }, status: 400 };
}

async function withUpload(
  ctx: UploadContext,
  form: FormData,
): Promise<{ values: CourseFormValues; error?: string }> {
  const taken = await takeImage(ctx, form, 'image_file');
  if (!taken) return { values: valuesFromForm(form) };
  if (taken.error) return { values: valuesFromForm(form), error: taken.error };
  // The image is stored already, so its URL is among the values that are shown if saving fails.
  form.set('image_source', 'upload');
  form.set('image_upload', taken.url ?? '');
  return { values: valuesFromForm(form) };
}
