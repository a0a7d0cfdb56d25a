import { billingErrors } from './billing-words.ts';
import { brandErrors } from './brand-words.ts';
import { figureErrors } from './claim-words.ts';
import { commonWords } from './common-words.ts';
import { doorWords } from './factor-words.ts';
import { sellingErrors } from './selling-words.ts';

const { tooLong } = commonWords;

/** The texts of the admin panel's settings pages. Error messages are listed by error code (ADM-SET-1). */
export const settingsWords = {
  /** The link from the text of a policy to its page, which shows the built-in one until there is a text. */
  seePage: (label: string) => `See the ${label}`,
  fieldErrors: {
    'email-invalid': 'Please write an email address such as name@example.in',
    'phone-missing': 'Please give a phone number',
    'phone-invalid': 'Please give a phone number such as +91 98765 43210',
    'address-missing': 'Please give the address of the academy',
    'link-invalid': 'Please give a full address that begins with https://',
    'placeholder-unknown': 'Only {course}, {slug} and {id} can be filled in',
    'way-unknown': 'Please choose where it leads',
    'course-twice': 'This course has a place already',
    'video-unknown': 'Please give a YouTube or Vimeo address, or an https address of an .mp4 or .webm file',
    'zone-unknown': 'There is no such time zone; India is Asia/Kolkata',
    'number-invalid': 'Please give a whole number',
    'number-too-large': 'This number is too large',
    'percentage-too-large': 'A percentage is at most 100',
    'carrier-invalid':
      'One courier per line, each once: a name, a comma, and an https address, with {n} not in the host name',
    ...brandErrors,
    ...billingErrors,
    ...figureErrors,
    ...sellingErrors,
    'over-30': tooLong(30),
    'over-60': tooLong(60),
    'over-150': tooLong(150),
    'over-254': tooLong(254),
    'over-300': tooLong(300),
    'over-500': tooLong(500),
    'over-20000': tooLong(20_000),
  },
  errors: {
    stale: 'Somebody else saved these settings meanwhile. Look at theirs, or save again to overwrite.',
    'picture-gone': brandErrors['picture-gone'],
    'too-few-holders': doorWords.tooFew,
  },
  failed: 'Failed to save settings. Please try again.',
} as const;
