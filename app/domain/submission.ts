import { mostFileBytes, type ShownFile } from './lesson-file.ts';

export const submissionStates = ['waiting', 'accepted', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** `text` and `feedback` in characters. */
export const submissionLimits = { text: 20_000, feedback: 4_000, files: 3 };

/** The maximum size in bytes of a submitted assignment form: its files, its text and the multipart encoding. */
export const mostSubmissionBytes = submissionLimits.files * mostFileBytes.submission + 1024 * 1024;

/** Whether a URL path is that of a lesson's page. Assignment forms with files are sent to this path. */
export function isLessonPath(path: string): boolean {
  return /^\/learn\/[^/]+\/[^/]+$/.test(path);
}

export type SubmittedFile = Pick<ShownFile, 'id' | 'name' | 'bytes'>;

export type SubmissionFault = 'text-missing' | 'text-too-long' | 'too-many-files';

export function submissionFault(text: string, files: number): SubmissionFault | null {
  if (files > submissionLimits.files) return 'too-many-files';
  if (text.trim() === '' && files === 0) return 'text-missing';
  return text.length > submissionLimits.text ? 'text-too-long' : null;
}
