import type { Actor } from '#app/domain/access.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import type { Result } from '#app/domain/result.ts';
import { maxImageBytes, type UploadError } from '#app/domain/stored-image.ts';
import { OverloadError } from '#app/platform/bounded-queue.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { ImageStore, StoredImage } from '#app/platform/images/image-store.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';

export type UploadContext = CommandContext & { images: ImageStore; limits: Limits; log: Log };

/** The result of an upload. With the error `too-many`, `minutes` is how long to wait before trying again. */
export type UploadOutcome = Result<StoredImage, UploadError, { minutes?: number }>;

/** At most thirty per hour (ADM-CRS-7). The browser's file name and type may be wrong. */
export async function takeUpload(
  { actor, now, images, limits, log }: UploadContext,
  { file }: { file: Blob },
): Promise<UploadOutcome> {
  assertRight(actor, 'images.add');
  if (file.size >= maxImageBytes) return { success: false, error: 'too-large' };
  const allowed = await limits.spend('upload', { id: uploaderOf(actor) });
  if (!allowed.success)
    return { success: false, error: 'too-many', minutes: Math.ceil(allowed.retryAfterSeconds / 60) };
  try {
    return await images.add(actor, new Uint8Array(await file.arrayBuffer()), now);
  } catch (error) {
    if (error instanceof OverloadError) return { success: false, error: 'too-many-at-once' };
    log.error({ err: error }, 'an image could not be kept');
    if (error instanceof StorageError) return { success: false, error: `storage-${error.fault}` };
    return { success: false, error: 'unreadable' };
  }
}

/** Stores the picture in a form's field. Returns its URL, or why it was refused; null if none was sent. */
export async function takeImage(
  ctx: UploadContext,
  form: FormData,
  field: string,
): Promise<{ url: string; error?: undefined } | { url?: undefined; error: string } | null> {
  assertRight(ctx.actor, 'images.add');
  const file = fileIn(form, field);
  if (!file) return null;
  const taken = await takeUpload(ctx, { file });
  return taken.success ? { url: taken.url } : { error: imageWords.refusal(taken) };
}

function uploaderOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'portal' ? actor.sessionId : actor.kind;
}
