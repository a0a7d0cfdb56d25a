import { takeUpload } from '#app/core/uploads/take-upload.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { fileIn, isTicked } from '#app/domain/form-fields.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';

/**
 * Stores the uploaded pictures and puts their URLs into the form; a removed one becomes empty (BRAND-15).
 * Returns by field why pictures were refused; these keep the previous one. Throws a 403 for anyone but an
 * admin.
 */
export async function takeBrandPictures(
  visit: Visit,
  actor: Actor,
  form: FormData,
): Promise<Record<string, string>> {
  assertAdmin(actor);
  const refused: Record<string, string> = {};
  for (const name of ['logo', 'mark', 'signature']) {
    const file = fileIn(form, `${name}_file`);
    if (file) {
      const taken = await takeUpload({ ...commandContext(visit, actor), ...visit.services }, { file });
      if (taken.success) form.set(name, taken.url);
      else refused[name] = imageWords.refusal(taken);
    } else if (isTicked(form, `${name}_remove`)) form.set(name, '');
  }
  return refused;
}
