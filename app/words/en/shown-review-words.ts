import type { HiddenReason } from '#app/domain/review.ts';
import { counted } from './counted.ts';

/** On a course's page; the form's and the panel's are in `review-words.ts`. */
export const shownReviewWords = {
  title: 'Reviews by students',
  former: 'A former student',
  reply: (academy: string) => `Reply by ${academy}`,
  edited: 'changed',
  progressThen: (progress: number) =>
    progress === 100 ? 'completed the course' : `${progress}% into the course`,
  formMissing: 'This form could not be loaded. Reload the page.',
  explained: 'How ratings are counted',
  sample: 'Sample',
  samplesLead: 'Invented, to show how reviews look. They count nowhere.',
  more: 'More reviews',
  pageTitle: (course: string, page: number) => `Reviews of ${course} (page ${page})`,
  pages: 'Pages of reviews',
} as const;

export const hiddenReasonWords: Readonly<Record<HiddenReason, string>> = {
  'personal-data': 'names or contacts of people',
  abuse: 'abuse',
  'off-topic': 'not about the course',
  copied: "somebody else's text",
};

export const reviewCount = (count: number) => counted(count, 'review');

export const notShown = {
  waiting: (count: number) => `${counted(count, 'more rating')} without words yet.`,
  hidden: (count: number, reason: string) => `${reviewCount(count)} hidden (${reason}).`,
};
