import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { maxImageBytes, type UploadError } from '#app/domain/stored-image.ts';
import { OverloadError } from '#app/platform/bounded-queue.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import type { StoredImage } from '#app/platform/images/image-store.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';
import type { Services } from '#app/visit/services.server.ts';

type UploadServices = Pick<Services, 'images' | 'limits' | 'log'>;

/** The result of an upload. With the error `too-many`, `minutes` is how long to wait before trying again. */
export type UploadOutcome = Result<StoredImage, UploadError, { minutes?: number }>;

/**
 * Stores an uploaded image, at most thirty per hour (ADM-CRS-7). The browser's file name and type are ignored,
 * because they may be wrong.
 */
export async function takeUpload(
  { actor, now, images, limits, log }: CommandContext & UploadServices,
  { file }: { file: Blob },
): Promise<UploadOutcome> {
  assertAdmin(actor);
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

function uploaderOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'portal' ? actor.sessionId : actor.kind;
}
