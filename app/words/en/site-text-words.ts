import { commonWords } from './common-words.ts';
import type { TextPage } from './site-text-types.ts';
import { textLimits } from './site-texts.ts';

/** The texts of the page on which the owner edits the texts of the site (BRAND-33). */
export const siteTextWords = {
  title: 'Words',
  lead: 'What the site says, page by page. Leave a text empty and visitors read the default, which is shown in gray. {academy} becomes the name of the academy, {days} and {support} the days of refund and of support in Settings, Payments.',
  none: 'All defaults',
  changed: (count: number) => (count === 1 ? '1 of your own' : `${count} of your own`),
  count: (typed: number, limit: number) => `${typed} of ${limit} characters`,
  default: 'Default:',
  save: 'Save',
  saving: 'Saving...',
  reset: 'Reset',
  see: 'See the page',
  saved: 'Words saved',
  failed: 'Failed to save the words. Please try again.',
  stale: 'Somebody else saved words meanwhile. Look at theirs, or save again to overwrite.',
} as const;

export const siteTextErrors: Readonly<Record<string, string>> = {
  'placeholder-unknown': 'Only {academy}, {days} and {support} can be filled in; please use no other braces',
  'over-4-lines': 'At most four lines',
  'placeholder-not-type':
    'Only {academy}, {days}, {support} and {type} can be filled in; please use no other braces',
  ...Object.fromEntries(textLimits.map((limit) => [`over-${limit}`, commonWords.tooLong(limit)])),
};

/** The name of each page in the admin panel, and a URL path at which its texts can be seen. */
export const textPageWords: Readonly<Record<TextPage, { title: string; path: string }>> = {
  home: { title: 'Home page', path: '/' },
  about: { title: 'About page', path: '/about' },
  courses: { title: 'Courses page', path: '/courses' },
  course: { title: 'Page of a course', path: '/courses' },
  contact: { title: 'Contact page', path: '/contact' },
  support: { title: 'Support page', path: '/support' },
  certificates: { title: 'Certificate check', path: '/certificates' },
  login: { title: 'Login page', path: '/login' },
  signup: { title: 'Sign-up page', path: '/signup' },
  policies: { title: 'Titles of the policies', path: '/terms' },
  footer: { title: 'Footer', path: '/' },
  emails: { title: 'Emails', path: '/admin/messages/outbox' },
};

/** A label is composed of those of the key's parts, such as `hero` in `home.hero.headline`. */
const partWords: Readonly<Record<string, string>> = {
  meta: 'Search engines',
  hero: 'First screen',
  walkthrough: 'Watch Demo',
  steps: 'Step',
  why: 'Reasons',
  cards: 'Card',
  call: 'Last section',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Value',
  reasonsTitle: 'Title of the reasons',
  reasons: 'Reason',
  visit: 'Visit',
  points: 'Reason',
  askTitle: 'Title of the advice',
  ask: 'Advice',
  troublesTitle: 'Title of the troubles',
  troubles: 'Trouble',
  contactTitle: 'Title of the contact details',
  about: 'Note',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  refund: 'Refund Policy',
  title: 'Title',
  description: 'Description',
  eyebrow: 'Line above the headline',
  headline: 'Headline',
  lead: 'Introduction',
  text: 'Text',
  callToAction: 'Button to the courses',
  watchDemo: 'Button of the demo',
  toCourses: 'Button to the courses',
  toContact: 'Button to the contact page',
  enroll: 'Button to enroll',
  help: 'Button for advice',
  guarantee: 'Words before the link to the Refund Policy',
  makes: 'Title of what students make',
  outcomes: 'Title of what students learn',
  features: 'Title of what is included',
  syllabus: 'Title of the syllabus',
  parcel: 'Title of what is posted',
  posted: 'Line above what is posted',
  facts: 'Title of further details',
  related: 'Title of similar courses ({type}: their type)',
  question: 'Question',
  answer: 'Answer',
  line: 'Line under the logo',
  quickLinks: 'Head of the first column',
  courses: 'Head of the courses column',
  contact: 'Head of the contact column',
  noFestival: 'Line while there is no festival',
  greeting: 'Greeting, before the name',
  signature: 'Signature, at most four lines',
};

/** Returns the label of a text, such as 'Reasons · Card 1 · Title' for `home.why.cards.1.title`. */
export function textLabel(key: string): string {
  const [, ...parts] = key.split('.');
  return parts
    .map((part) => (/^\d+$/.test(part) ? part : (partWords[part] ?? part)))
    .join(' · ')
    .replaceAll(/ · (\d+)/g, ' $1');
}
