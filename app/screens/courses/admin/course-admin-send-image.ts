import type { Result } from '#app/domain/result.ts';
import { maxImageBytes } from '#app/domain/stored-image.ts';
import { imageWords } from '#app/words/en/image-words.ts';

/**
 * Uploads the chosen file and returns its URL or the error to show (ADM-CRS-7). Errors that the browser can
 * detect are reported before anything is sent; the server decides by the file's bytes.
 */
export async function sendImage(file: File): Promise<Result<{ url: string }>> {
  if (!file.type.startsWith('image/')) return { success: false, error: imageWords.errors['not-image'] };
  if (file.size >= maxImageBytes) return { success: false, error: imageWords.errors['too-large'] };
  try {
    // The file is read before it is sent, so that a deleted or locked file fails here and not halfway
    // through.
    const bytes = await file.arrayBuffer();
    const body = new FormData();
    body.set('image_file', new Blob([bytes]), 'image');
    const response = await fetch('/admin/uploads', { method: 'POST', body });
    if (response.status === 413) return { success: false, error: imageWords.errors['too-large'] };
    return readAnswer(await response.json());
  } catch {
    return { success: false, error: imageWords.errors.unreadable };
  }
}

function readAnswer(answer: unknown): Result<{ url: string }> {
  if (typeof answer !== 'object' || answer === null)
    return { success: false, error: imageWords.errors.unreadable };
  if ('url' in answer && typeof answer.url === 'string') return { success: true, url: answer.url };
  const error =
    'error' in answer && typeof answer.error === 'string' ? answer.error : imageWords.errors.unreadable;
  return { success: false, error };
}
