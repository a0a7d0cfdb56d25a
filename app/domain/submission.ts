import { mostFileBytes, type ShownFile } from './lesson-file.ts';

/** What can become of a text that a student handed in for an assignment. */
export const submissionStates = ['waiting', 'accepted', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/**
 * The maximum lengths of what a student hands in and of what the academy answers, in characters, and how many
 * files a submission has at most.
 */
export const submissionLimits = { text: 20_000, feedback: 4_000, files: 3 };

/** The most bytes of the form of an assignment: its files, its text, and what a browser writes around them. */
export const mostSubmissionBytes = submissionLimits.files * mostFileBytes.submission + 1024 * 1024;

/** Whether a URL path is that of a lesson of a student, to which assignments are handed in with their files. */
export function isLessonPath(path: string): boolean {
  return /^\/learn\/[^/]+\/[^/]+$/.test(path);
}

/** A file that a student handed in, as pages show it. */
export type SubmittedFile = Pick<ShownFile, 'id' | 'name' | 'bytes'>;

export type SubmissionFault = 'text-missing' | 'text-too-long' | 'too-many-files';

/** What is wrong with a text and a number of files that a student wants to hand in; null if nothing is. */
export function submissionFault(text: string, files: number): SubmissionFault | null {
  if (files > submissionLimits.files) return 'too-many-files';
  if (text.trim() === '' && files === 0) return 'text-missing';
  return text.length > submissionLimits.text ? 'text-too-long' : null;
}
