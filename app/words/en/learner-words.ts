import type { Learner } from '#app/domain/learner.ts';
import { commonWords } from './common-words.ts';

/** The texts about who learns in a seat that somebody else ordered (DAY-59). */
export const learnerWords = {
  legend: 'Who will learn?',
  choices: { me: 'I do', other: 'Someone else' },
  fields: {
    learnerName: {
      label: 'Name of the learner',
      hint: 'As it should appear on the certificate.',
      missing: 'Please give the name of the learner',
      tooLong: commonWords.keepTo('the name'),
    },
    learnerClass: { label: 'Class or grade', tooLong: commonWords.keepTo('the class') },
  },
  learner: 'Learner',
  another: 'Enroll another learner',
  correct: 'Correct name or class',
  save: 'Save',
  saved: 'The learner is corrected.',
  failed: 'That may not have been saved. Please try again.',
  placeTitle: 'Your seat',
  place: (name: string) => `This seat is for ${name}`,
  send: (name: string) =>
    `Send ${name} this link. It adds the course to another account, and shows nothing of yours.`,
  sendLink: (name: string) => `For ${name}: send the link`,
  enrolled: (name: string) => `${name} is enrolled`,
  sendByWhatsApp: 'Send by WhatsApp',
  link: (name: string) => `Link for ${name}`,
  message: (course: string, link: string) => `Your seat in ${course}: ${link}`,
  inOwnAccount: (name: string) => `${name} learns in another account.`,
  take: 'Add to this account',
  loggedIn: (email: string) => `You are logged in as ${email}.`,
  takeHint: 'Make an account or log in, and add the course to it.',
  hasCourse: 'This account has the course already. Each learner needs their own: log in to another.',
  taken: 'This seat is in another account already.',
  unpaid: 'This seat is not paid yet.',
  askAgain: 'For another learner, log out and ask with an email address of their own.',
  hasSeat: 'You have this course already. Who else will learn?',
  correctErrors: {
    'seat-missing': 'There is no such enrollment any more.',
    'certificate-issued': 'The certificate is issued. Ask the academy to correct the name on it.',
  },
} as const;

/** Returns the learner of a seat in a line, such as 'Asha, Class 7'. */
export function learnerLine(name: string, learnerClass: string | null): string {
  if (learnerClass === null) return name;
  return `${name}, ${/^\d/.test(learnerClass) ? `Class ${learnerClass}` : learnerClass}`;
}

/** Returns for whom a seat is, such as "For Asha, Class 7"; null for the holder of the account, whose name is `accountName`. */
export function forLearner(
  { learnerName = null, learnerClass = null }: Partial<Learner>,
  accountName?: string | null,
): string | null {
  if (learnerName === null || (learnerName === accountName && learnerClass === null)) return null;
  return `For ${learnerLine(learnerName, learnerClass)}`;
}
