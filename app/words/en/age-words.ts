import { commonWords } from './common-words.ts';

type Contact = 'email' | 'phone';

const contacts = {
  email: {
    label: 'Email address of a parent or guardian',
    missing: 'Please give their email address',
    wrong: 'Please write an email address such as name@example.in',
  },
  phone: {
    label: 'Mobile number (WhatsApp) of a parent or guardian',
    missing: 'Please give their mobile number',
    wrong: 'Please write a mobile number, such as 98765 43210',
  },
};

/** The fields that ask a learner's age. Forms get these texts with their data, so that scripts stay small. */
export const ageFieldWords = {
  band: { legend: 'How old are you?', missing: 'Please choose one' },
  guardianName: {
    label: 'Name of a parent or guardian',
    missing: 'Please give their name',
    tooLong: commonWords.keepTo('the name'),
  },
  guardianContact: contacts,
  ownAddress: 'Please give theirs, not your own',
} as const;

/** By this name visitors read what a child wrote. */
export const namelessChild = 'A student';

export const bandNames = { adult: '18 or older', minor: 'Under 18' } as const;

/** What a form shows where it asks an account's holder. */
export const ageQuestion = (contact: Contact) => ({
  legend: ageFieldWords.band.legend,
  bands: bandNames,
  note: 'A parent or guardian must agree before lessons open. We write to them.',
  name: ageFieldWords.guardianName.label,
  contact: {
    type: contact === 'email' ? ('email' as const) : ('tel' as const),
    label: contacts[contact].label,
  },
});
export type AgeQuestion = ReturnType<typeof ageQuestion>;

/** What a checkout asks about who will learn. */
export const learnerAgeWords = {
  legend: 'How old is the learner?',
  /** What a request for a place may say. */
  isMinor: 'The learner is under 18',
  missing: ageFieldWords.band.missing,
  agree: 'I am the parent or guardian, and agree',
  noGuardian: 'A parent or guardian orders for somebody under 18, and must agree',
  alone: { text: 'You are under 18 yourself?', link: 'Sign up first, and we ask your parent' },
} as const;
