import type { Actor } from '#app/domain/access.ts';
import { imageWords, maxImageBytes, storageWords } from '#app/domain/stored-image.ts';
import { OverloadError } from '#app/platform/bounded-queue.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { StorageError } from '#app/platform/images/image-storage.server.ts';
import type { StoredImage } from '#app/platform/images/image-store.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';

type Taking = Pick<Visit, 'now'> & {
  services: Pick<Visit['services'], 'images' | 'limits' | 'log'>;
};

/**
 * Stores an image that an admin uploaded, at most thirty an hour; returns the reason if it is refused
 * (ADM-CRS-7). The file's name and declared type are ignored.
 */
export async function takeUpload(visit: Taking, actor: Actor, file: Blob): Promise<StoredImage> {
  assertAdmin(actor);
  if (file.size >= maxImageBytes) return { success: false, error: imageWords.tooLarge };
  const { images, limits, log } = visit.services;
  const allowed = await limits.spend('upload', { id: uploaderOf(actor) });
  if (!allowed.ok) {
    const minutes = Math.ceil(allowed.retryAfterSeconds / 60);
    const error = `Too many uploads. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    return { success: false, error };
  }
  try {
    return await images.add(actor, new Uint8Array(await file.arrayBuffer()), visit.now);
  } catch (error) {
    if (error instanceof OverloadError)
      return { success: false, error: 'Too many images at once. Please try again in a moment.' };
    log.error({ err: error }, 'an image could not be kept');
    if (error instanceof StorageError) return { success: false, error: storageWords[error.fault] };
    return { success: false, error: imageWords.unreadable };
  }
}

function uploaderOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'portal' ? actor.sessionId : actor.kind;
}
