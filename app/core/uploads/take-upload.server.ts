import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { type ImageError, maxImageBytes } from '#app/domain/stored-image.ts';
import { OverloadError } from '#app/platform/bounded-queue.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { StorageError, type StorageFault } from '#app/platform/images/image-storage.server.ts';
import type { ImageStore, StoredImage } from '#app/platform/images/image-store.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';

type UploadParts = {
  images: Pick<ImageStore, 'add'>;
  limits: Pick<Limits, 'spend'>;
  log: Pick<Log, 'error'>;
};

export type UploadOutcome = Result<
  StoredImage,
  ImageError | `storage-${StorageFault}` | 'busy' | 'too-many-uploads',
  { retryAfterSeconds?: number }
>;

/**
 * Stores an image that an admin uploaded, at most thirty an hour; returns the reason if it is refused
 * (ADM-CRS-7). The file's name and declared type are ignored.
 */
export async function takeUpload(
  { actor, now, images, limits, log }: CommandContext & UploadParts,
  { file }: { file: Blob },
): Promise<UploadOutcome> {
  assertAdmin(actor);
  if (file.size >= maxImageBytes) return { success: false, error: 'too-large' };
  const allowed = await limits.spend('upload', { id: uploaderOf(actor) });
  if (!allowed.ok)
    return { success: false, error: 'too-many-uploads', retryAfterSeconds: allowed.retryAfterSeconds };
  try {
    return await images.add(actor, new Uint8Array(await file.arrayBuffer()), now);
  } catch (error) {
    if (error instanceof OverloadError) return { success: false, error: 'busy' };
    log.error({ err: error }, 'an image could not be kept');
    if (error instanceof StorageError) return { success: false, error: `storage-${error.fault}` };
    return { success: false, error: 'unreadable' };
  }
}

function uploaderOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'portal' ? actor.sessionId : actor.kind;
}
