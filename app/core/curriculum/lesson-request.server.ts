import { takeImage, type UploadContext } from '#app/core/uploads/take-upload.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { fileIn, textIn } from '#app/domain/form-fields.ts';
import { fileAddress, type ShownFile } from '#app/domain/lesson-file.ts';
import type { RichText } from '#app/domain/rich-text.ts';
import { shownFile } from '#app/platform/files/file-store.server.ts';
import type { FileUploads } from '#app/platform/files/file-uploads.server.ts';
import { readMarkdown } from '#app/platform/markdown.server.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { type LessonAnswer, type LessonValues, lessonForm } from './lesson-form.ts';
import { checkLesson, type LessonInput } from './lesson-schema.ts';

export type SentLesson =
  | { kind: 'save'; input: LessonInput; values: LessonValues; version: number }
  | { kind: 'again'; answer: LessonAnswer & { preview?: RichText; film?: ShownFile }; status: 200 | 400 };

type LessonFormContext = UploadContext & { uploads: FileUploads };

/** Preview, picture and video do not save (LEARN-10). Files are stored at once. `zone` is the site's. */
export async function readLessonForm(
  ctx: LessonFormContext,
  { form, zone }: { form: FormData; zone: string },
): Promise<SentLesson> {
  const version = versionIn(form);
  const error = await insertUpload(ctx, form);
  const film = await uploadVideo(ctx, form);
  const values = lessonForm.textsOf(form);
  const image = {
    ...(error !== undefined && { image: error }),
    ...(typeof film === 'string' && { video_file: film }),
  };
  const isRefused = Object.keys(image).length > 0;
  const intent = form.get('intent');
  if (intent === 'preview' || intent === 'insert-image' || intent === 'upload-video') {
    const preview = intent === 'preview' && { preview: readMarkdown(values.body) };
    const shown = typeof film === 'object' && { film };
    const status = isRefused ? 400 : 200;
    return { kind: 'again', answer: { values, errors: image, version, ...preview, ...shown }, status };
  }
  const { isValid, input, errors } = checkLesson(values, zone);
  if (isValid && !isRefused) return { kind: 'save', input, values, version };
  return { kind: 'again', answer: { values, errors: { ...errors, ...image }, version }, status: 400 };
}

/** Writes its URL into the form data. Returns the file, an error message, or undefined if none was sent. */
async function uploadVideo(
  { uploads, actor, now }: LessonFormContext,
  form: FormData,
): Promise<ShownFile | string | undefined> {
  const file = fileIn(form, 'video_file');
  if (!file) return undefined;
  const kept = await uploads.keepForm(actor, { file, purpose: 'video' }, now);
  if (!kept.success) return fileWords.errors[kept.error];
  form.set('video', fileAddress(kept.file.id));
  return shownFile(kept.file);
}

async function insertUpload(ctx: UploadContext, form: FormData): Promise<string | undefined> {
  const taken = await takeImage(ctx, form, 'image_file');
  if (!taken?.url) return taken?.error;
  const body = textIn(form, 'body').trimEnd();
  form.set('body', `${body}${body === '' ? '' : '\n\n'}![](${taken.url})\n`);
  return undefined;
}
