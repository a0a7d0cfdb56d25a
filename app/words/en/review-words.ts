import type { ReviewRefusal, ReviewState } from '#app/domain/review.ts';
import { leastProgress } from '#app/domain/review.ts';
import { commonWords } from './common-words.ts';

export const reviewWords = {
  fields: {
    rating: { label: 'Stars', wrong: 'Please choose 1 to 5 stars' },
    text: {
      label: 'What should other students know?',
      hint: 'Your stars count at once. Your words are shown once the academy has read them.',
      missing: 'Please write a few words',
      tooLong: commonWords.tooLong,
    },
  },
  fieldErrors: {
    'reply-too-long': commonWords.tooLong(1_000),
    'reason-missing': 'Please choose a reason',
  },
  failed: 'We could not save your review. What you wrote is still here; please try again.',
  errors: {
    gone: 'There is no such review any more.',
    changed: 'The student has changed the review since you read it. Please read it again.',
    missing: 'There is no such course of yours.',
  },
  yours: 'Your review',
  write: 'Review this course',
  edit: 'Change your review',
  dashboard: 'Your reviews',
  toCourse: 'To the course',
  toDashboard: 'To the dashboard',
  choose: 'Choose …',
  send: 'Send review',
  withdraw: 'Take it back',
  locked: 'You cannot change your review now, but you can take it back.',
  withdrawn: 'Your review is gone, and its stars no longer count.',
} as const;

/** The messages that tell a student why a review of the course is not possible, or not possible yet (REVIEW-1). */
export const reviewRefusals: Readonly<Record<ReviewRefusal, string>> = {
  'not-enrolled': 'Only students of a course can review it.',
  'too-early': `You can review a course once you have done ${leastProgress}% of it.`,
  refunded: 'The payment for this course was refunded, so it cannot be reviewed.',
  held: 'You can review it once your parent or guardian has agreed.',
  demo: 'This is sample data, which cannot be reviewed.',
};

export const reviewStateWords: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
};

export const ownReviewWords: Readonly<Record<ReviewState, string>> = {
  waiting: 'Thank you! Your stars count already; your words wait to be read by the academy.',
  shown: 'Your review is on the page of the course.',
  hidden: 'The academy has hidden your words. Your stars still count.',
};
