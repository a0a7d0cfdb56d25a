import { formatCount } from '@pankh/india/money.ts';
import { counted } from './counted.ts';

/** The text of the link to the contact page, which is shown if the academy has set no email address. */
export const writeToUs = 'Write to us';

/** Said of a link to screen readers only. */
export const opensInNewTab = '(opens in a new tab)';

export const unknownCourse = 'Unknown Course';

/** Marks payments and orders made with the payment gateway's test keys, with which no money moves. */
export const testMark = 'TEST';

export const commonWords = {
  all: 'All',
  failed: 'That did not work. Please try again.',
  busy: 'We are very busy just now. Please try again in a few seconds.',
  tooLong: (most: number) => `Please keep this to at most ${most} characters`,
  keepTo: (what: string) => (most: number) =>
    `Please keep ${what} to at most ${formatCount(most)} characters`,
  inMinutes: (minutes: number) => `in ${counted(minutes, 'minute')}`,
  tooQuick: 'That was very quick. If you are a person, please press the button once more.',
} as const;
