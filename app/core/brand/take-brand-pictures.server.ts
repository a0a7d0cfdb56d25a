import { takeUpload } from '#app/core/uploads/take-upload.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { fileIn, isTicked } from '#app/domain/form-fields.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';

/**
 * Stores the logo, square icon and signature uploaded with the brand form and puts their URLs into the form data;
 * empties the field of a picture to remove (BRAND-15). Returns why pictures were refused, by field; such a field keeps
 * its previous picture. Throws a 403 for anyone but an admin.
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
