import { commonWords } from './common-words.ts';

/** The texts of the enrollment form (CAT-8). */
export const requestFormWords = {
  tooLong: commonWords.keepTo('your message'),
  noCourse: 'Please choose a course',
  noBatch: 'Please choose when you want to begin',
  errors: {
    'too-quick': commonWords.tooQuick,
    closed: 'This course is no longer open for enrollment.',
  },
  tooMany: (minutes: number) =>
    `You have sent several requests. Please try again ${commonWords.inMinutes(minutes)}, or write to us.`,
  failed: 'Your request may not have reached us. Please try again, or write to us.',
} as const;

/**
 * Returns the sentences that say what happens after an enrollment request was sent, for the page and the email that
 * confirm the request. `isPosting` says whether students of the course get anything by mail (a parcel).
 */
export const whatHappensNext = (isPosting: boolean): readonly string[] => [
  'We read your request and write to you, with the next start date and how to pay.',
  ...(isPosting ? ['Once your seat is confirmed, we post your materials to your home.'] : []),
  'The course appears in your dashboard, under the account with this email address.',
];

/** The texts that the page of the form gets with its data, so that its script stays small. */
export const requestPageWords = {
  ofCourse: (course: string) => `Enroll in ${course}`,
  ofAny: 'Enroll in a course',
  description: 'Ask for your seat: a few lines, nothing to pay now.',
  lead: 'A few lines, and we write back with the next starting date.',
} as const;
