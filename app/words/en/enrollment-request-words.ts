import { commonWords } from './common-words.ts';
/** The messages of the enrollment form. Error messages are listed by error code. */
export const requestFormWords = {
  fieldErrors: {
    'name-missing': 'Please tell us your name',
    'name-too-long': 'Please keep your name to at most 100 characters',
    'email-missing': 'Please tell us where to write to you',
    'email-too-long': 'This address is too long',
    'email-invalid': 'Please write an email address such as name@example.in',
    'phone-missing': 'Please tell us your mobile number',
    'phone-invalid':
      'Please write a mobile number, such as 98765 43210 or, with its country code, +971 50 123 4567',
    'message-too-long': 'Please keep your message to at most 2,000 characters',
    'coupon-too-long': 'A coupon code has at most 40 characters',
    'course-missing': 'Please choose a course',
    'batch-missing': 'Please choose when you want to begin',
  },
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
