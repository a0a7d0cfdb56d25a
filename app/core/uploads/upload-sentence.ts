import { imageWords } from '#app/words/en/image-words.ts';
import type { UploadOutcome } from './take-upload.server.ts';

/** Says why an upload was refused. */
export function uploadSentence({
  error,
  retryAfterSeconds = 0,
}: Extract<UploadOutcome, { success: false }>): string {
  if (error === 'too-many-uploads') return imageWords.tooManyUploads(retryAfterSeconds);
  return { ...imageWords.errors, ...imageWords.notKept }[error];
}
