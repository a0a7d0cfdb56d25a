import { takeUpload } from '#app/core/uploads/take-upload.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';

/** Puts the URL of an uploaded photo into the form, which keeps it after an error. Returns the error, if refused. */
export async function takeTeacherPhoto(
  visit: Visit,
  actor: Actor,
  form: FormData,
): Promise<string | undefined> {
  assertAdmin(actor);
  const file = fileIn(form, 'photo_file');
  if (!file) return undefined;
  const taken = await takeUpload({ ...commandContext(visit, actor), ...visit.services }, { file });
  if (!taken.success) return imageWords.refusal(taken);
  form.set('photoUrl', taken.url);
  return undefined;
}
