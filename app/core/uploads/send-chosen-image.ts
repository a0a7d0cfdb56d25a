import type { Result } from '#app/domain/result.ts';
import { isPhoneFormat, maxImageBytes } from '#app/domain/stored-image.ts';
import { imageWords } from '#app/words/en/image-words.ts';

const { errors } = imageWords;

/** Returns its URL, or the error to show (ADM-CRS-7). The server checks the bytes again. */
export async function sendImage(file: File): Promise<Result<{ url: string }>> {
  if (isPhoneFormat(file)) return { success: false, error: errors.heic };
  if (!file.type.startsWith('image/')) return { success: false, error: errors['not-image'] };
  if (file.size >= maxImageBytes) return { success: false, error: errors['too-large'] };
  try {
    // A file that was deleted or locked since fails here with a clear error, not within the request.
    const bytes = await file.arrayBuffer();
    const body = new FormData();
    body.set('image_file', new Blob([bytes]), 'image');
    const response = await fetch('/admin/uploads', { method: 'POST', body });
    if (response.status === 413) return { success: false, error: errors['too-large'] };
    return readAnswer(await response.json());
  } catch {
    return { success: false, error: errors.unreadable };
  }
}

function readAnswer(answer: unknown): Result<{ url: string }> {
  if (typeof answer !== 'object' || answer === null) return { success: false, error: errors.unreadable };
  if ('url' in answer && typeof answer.url === 'string') return { success: true, url: answer.url };
  const error = 'error' in answer && typeof answer.error === 'string' ? answer.error : errors.unreadable;
  return { success: false, error };
}
