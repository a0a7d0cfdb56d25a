/** What can become of a text that a student handed in for an assignment. */
export const submissionStates = ['waiting', 'accepted', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The maximum lengths of what a student hands in and of what the academy answers, in characters. */
export const submissionLimits = { text: 20_000, feedback: 4_000 };

export type SubmissionFault = 'text-missing' | 'text-too-long';

/** What is wrong with a text that a student wants to hand in; null if nothing is. */
export function submissionFault(text: string): SubmissionFault | null {
  if (text.trim() === '') return 'text-missing';
  return text.length > submissionLimits.text ? 'text-too-long' : null;
}
