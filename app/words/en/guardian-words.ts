import { greetingOf, safeName } from './email-greeting.ts';

/** The number of the words below; each change of `consentText` gets the next one. */
export const consentVersion = 1;

/** The words to which a parent or guardian agrees, exactly as they are stored with the consent. */
export const consentText = (academy: string) =>
  [
    'I am over 18 and the parent or guardian of this learner.',
    `I agree that ${academy} keeps the learner’s name, email address, enrollments, progress, answers, handed-in work and attendance, to teach the learner, and writes to the learner about their courses.`,
  ].join(' ');

export const guardianWords = {
  title: 'A parent’s consent',
  lead: (learner: string, academy: string) =>
    `${learner} would like to learn at ${academy}, and is under 18.`,
  law: 'India’s Digital Personal Data Protection Act, 2023 and its Rules of 2025 will require a parent’s consent from May 2027 on. We ask for it already.',
  closed: 'Lessons stay closed until you agree.',
  promises: [
    'No advertising, and we do not keep by which link your child came.',
    'No other student or visitor sees your child’s name, also not on a certificate’s public page.',
    'You can take your consent back at any time with this link. Within a minute, lessons close.',
    'Then nothing new is kept. What was kept stays until the account is deleted, which you can do here. Payments and receipts stay as long as tax law requires.',
  ],
  name: { label: 'Your name', missing: 'Please give your name', tooLong: () => 'Please shorten the name' },
  agree: 'I agree',
  refuse: 'I do not agree',
  withdraw: 'Take my consent back',
  given: (name: string, day: string) =>
    `${name} agreed on ${day}. Keep this link: it takes the consent back.`,
  ended: 'There is no consent: lessons are closed. You can still agree.',
  courses: 'Courses',
  progress: (percent: number) => `${percent}% done`,
  data: 'Download what is kept',
  erase: 'Delete the account',
  eraseQuestion: 'Delete the account for good?',
  erased: 'The account and its data are deleted.',
  errors: {
    changed: 'The words were changed since you opened this page. Please read them again.',
    gone: 'This account is no longer there.',
    'only-admin': 'This account cannot be deleted.',
  },
  failed: 'We could not save that. Please try again.',
  /** What the child sees in the account, on the dashboard and at a closed lesson. */
  child: {
    title: 'Age',
    waiting: (name: string, contact: string) =>
      `We wrote to ${name} (${contact}). Lessons open once they agree.`,
    toBeAsked: (name: string, contact: string) =>
      `The academy writes to ${name} (${contact}). Lessons open once they agree.`,
    given: (name: string) => `${name} agreed that you learn here.`,
    ended: 'Your parent or guardian has not agreed, or took it back. Lessons are closed.',
    save: 'Save',
    sendAgain: 'Save and ask again',
  },
} as const;

export function guardianEmail(guardian: string, { learner: typed, link }: { learner: string; link: string }) {
  const learner = safeName(typed) || 'A child';
  return {
    subject: `${learner} would like to learn at {academy}`,
    body: [
      greetingOf(guardian),
      `${learner} gave your name as a parent or guardian, and is under 18. Please read what we keep and why, and agree or refuse:`,
      link,
      'Keep this email. With the same link you can take your consent back at any time. If you do not know this person, ignore this email: nothing is opened without you.',
      '{academy}',
    ].join('\n\n'),
  };
}

/** The email to who paid for a child, with the link that takes the consent back. */
export function payerEmail(
  payer: string,
  { course, learner, link }: { course: string; learner: string; link: string },
) {
  return {
    subject: `Your consent for “${course}”`,
    body: [
      greetingOf(payer),
      `With your order of “${course}” you agreed as the parent or guardian of ${safeName(learner) || 'a learner under 18'}. Here you can read it again, and take it back at any time:`,
      link,
      '{academy}',
    ].join('\n\n'),
  };
}

export const guardianMessage = ({ learner, link }: { learner: string; link: string }) =>
  `${learner} would like to learn at {academy}, and is under 18. Please read this and agree or refuse: ${link}`;
