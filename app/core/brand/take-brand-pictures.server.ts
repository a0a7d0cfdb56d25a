import { takeImage, type UploadContext } from '#app/core/uploads/take-upload.server.ts';
import { isTicked } from '#app/domain/form-fields.ts';
import { assertRight } from '#app/platform/guards.server.ts';

/** Puts their URLs into the form (BRAND-15). By field why one was refused; it keeps the previous. */
export async function takeBrandPictures(ctx: UploadContext, form: FormData): Promise<Record<string, string>> {
  assertRight(ctx.actor, 'settings.write');
  const refused: Record<string, string> = {};
  for (const name of ['logo', 'mark', 'signature']) {
    const taken = await takeImage(ctx, form, `${name}_file`);
    if (taken?.error) refused[name] = taken.error;
    else if (taken || isTicked(form, `${name}_remove`)) form.set(name, taken?.url ?? '');
  }
  return refused;
}
