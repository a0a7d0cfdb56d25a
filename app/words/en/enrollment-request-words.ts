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

/** After a request, on the page and in the email. `isPosting`: students get a parcel. */
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

export const alreadyEnrolled = 'You are already enrolled';
export const inYourDashboard = 'This course is in your dashboard, with your progress.';
export const goToDashboard = 'Go to your dashboard';
export const couponCodeLabel = 'Coupon code';
export const courseLabel = 'Course';
export const chooseCourse = 'Choose a course';
export const enrollingAs = 'Enrolling as';
export const mobileNumber = 'Mobile number';
export const mobileNumberHint = 'We call only about this course.';
export const messageLabel = 'Message';
export const messageHint = 'Preferred dates, or what you want to learn it for.';
export const sendingRequest = 'Sending...';
export const sendRequest = 'Send enrollment request';
export const nothingToPay = 'You pay nothing now. We confirm your seat first.';
export const haveRequest = 'We already have your request';
export const requestIsWithUs = 'Thank you, your request is with us';
export const fromThisAddress = 'A request from this email address';
export const waitsForAnswer = ' is waiting for our answer, so there is nothing more to do.';
export const forCourse = 'for';
export const yourReference = 'Your reference is';
export const keepReference = '; please keep it for your questions.';
export const whatNext = 'What happens next';
export const makeAccount = 'Make an account';
export const moreCourses = 'More courses';
