import { mostMoveBytes } from '#app/core/moving/move-limits.ts';
import { mostFormFileBytes } from '#app/domain/lesson-file.ts';
import { settingsPath } from '#app/domain/settings-pages.ts';
import { maxImageBytes } from '#app/domain/stored-image.ts';
import { isLessonPath, mostSubmissionBytes } from '#app/domain/submission.ts';
import { uploadPath } from '#app/platform/files/file-uploads.server.ts';
import { bankProblem } from '#app/words/en/bank-file-words.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { submissionWords } from '#app/words/en/submission-words.ts';

/** A path that takes files: how large a request's body may be, in bytes, and what a larger one is answered with. */
type FilePath = {
  most: number;
  refusal: string;
  /** Whether a body without a Content-Length is refused, because its size is known only once all of it is read. */
  needsLength?: boolean;
};

const mib = 1024 * 1024;
/** In bytes: an image of under 5 MB with its form; more is a 413. Storing checks the exact limit. */
export const uploadBytes = 6 * mib;

const paths: readonly (FilePath & { isAt: RegExp | ((path: string) => boolean) })[] = [
  {
    isAt: /^\/admin\/move$/,
    most: mostMoveBytes + mib,
    refusal: moveWords.files['too-large'],
    needsLength: true,
  },
  {
    // The form of the brand holds three pictures. One that is a little too large is refused beside its field.
    isAt: (path) => path === settingsPath || path === `${settingsPath}/brand`,
    most: 3 * maxImageBytes + mib,
    refusal: imageWords.errors['too-large'],
    needsLength: true,
  },
  {
    isAt: /^\/admin\/lessons\//,
    most: mostFormFileBytes + mib,
    refusal: fileWords.formTooLarge,
    needsLength: true,
  },
  { isAt: isLessonPath, most: mostSubmissionBytes, refusal: submissionWords.tooLarge, needsLength: true },
  // Uploads are sent in pieces. A piece of an upload, with the headers around it, is never larger than 2 MiB.
  { isAt: (path) => path.startsWith(`${uploadPath}/`), most: 2 * mib, refusal: 'too-large' },
  { isAt: /^\/admin\/bank-file$/, most: uploadBytes, refusal: bankProblem({ error: 'too-large' }) },
  { isAt: /^\/admin\/enrollments\/import$/, most: uploadBytes, refusal: importWords.errors['too-large'] },
  {
    // One picture, the form of a teacher or course with a picture, or a file with a course's curriculum.
    isAt: /^\/admin\/(uploads|teachers|courses\/[^/]+(\/curriculum\/import)?)$/,
    most: uploadBytes,
    refusal: imageWords.errors['too-large'],
  },
];

/** Returns what holds for the files that a path takes; undefined if its forms contain none. */
export function filePathAt(path: string): FilePath | undefined {
  const page = path.replace(/\.data$/, '');
  return paths.find(({ isAt }) => (isAt instanceof RegExp ? isAt.test(page) : isAt(page)));
}
