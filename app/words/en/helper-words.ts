import type { HelperRole } from '#app/domain/helper.ts';
import { commonWords } from './common-words.ts';
import { greetingOf } from './email-greeting.ts';

/** What each role of a helper is called, and what it may do (DAY-185). */
export const helperRoleWords: Readonly<Record<HelperRole, { label: string; hint: string }>> = {
  packer: { label: 'Packer', hint: 'Kits: names, addresses and phone numbers. No prices, no emails.' },
  teacher: { label: 'Teacher', hint: 'Lessons, homework, classes and progress of the chosen courses.' },
  desk: { label: 'Desk', hint: 'Orders, students, messages, batches and kits. No refunds, no reports.' },
  accounts: { label: 'Accounts', hint: 'Payments, register, receipts and what was sold.' },
  writer: { label: 'Writer', hint: 'Courses, coupons, festivals, reviews and the words of the site.' },
};

type Invited = { name: string; role: HelperRole };

/** The panel's texts about helpers, and those of their invitation (DAY-186). */
export const helperWords = {
  title: 'Helpers',
  open: 'Invited',
  invite: 'Invite a helper',
  change: (name: string) => `What ${name} does`,
  submit: 'Invite',
  save: 'Save',
  fields: {
    role: { label: 'Role', wrong: 'Please choose a role' },
    name: {
      label: 'Name',
      missing: 'Please enter the name',
      tooLong: commonWords.keepTo('the name'),
    },
    email: {
      label: 'Email',
      hint: 'The invitation goes here. Without it, send the link by WhatsApp.',
      wrong: 'Please check the email address',
      tooLong: commonWords.keepTo('the email address'),
    },
    courses: { label: 'Courses' },
  },
  noCourse: 'Please tick at least one course',
  whatsApp: 'Send by WhatsApp',
  link: 'Link, for one person',
  until: (day: string) => `until ${day}`,
  factor: 'Second factor',
  noFactor: 'No second factor',
  end: 'End',
  endQuestion: (name: string) => `End the access of ${name}?`,
  withdraw: 'Withdraw',
  withdrawQuestion: (name: string) => `Withdraw the invitation of ${name}?`,
  done: {
    invited: (name: string) => `${name} is invited. Now send the link.`,
    emailed: (name: string) => `The invitation of ${name} is on its way`,
    changed: 'Saved',
    ended: (name: string) => `${name} is logged out, and the panel is closed to them`,
    withdrawn: 'Invitation withdrawn',
  },
  errors: {
    gone: 'This helper or invitation is not there any more.',
    'too-many': 'There are 50 open invitations. Please withdraw one first.',
  },
  failed: 'Failed to save. Please try again.',
  closed: { title: 'This is not part of your work', text: 'Ask the owner if you need it.' },
  message: ({ name, role }: Invited, link: string) =>
    `${greetingOf(name)}\nplease help in the panel of {academy} (${helperRoleWords[role].label}). Open this link within a week:\n${link}`,
  email: (invited: Invited, link: string) => ({
    subject: 'Help in the panel of {academy}',
    body: [
      greetingOf(invited.name),
      `you are invited to the panel of {academy} as: ${helperRoleWords[invited.role].label}. ${helperRoleWords[invited.role].hint}`,
      `Open this link within a week and log in, or make an account:\n${link}`,
      '{academy}',
    ].join('\n\n'),
  }),
  more: (name: string) => `More: ${name}`,
} as const;

/** The page of an invitation (DAY-186). */
export const invitationWords = {
  title: 'Your invitation',
  lead: (academy: string) => `Help in the panel of ${academy}`,
  accept: (name: string) => `Accept as ${name}`,
  logIn: 'Log in',
  signUp: 'Create an account',
  errors: {
    gone: 'This invitation was used, withdrawn or is over a week old. Please ask for a new one.',
    admin: 'Your account is an admin’s and has every right already.',
  },
  failed: 'Failed to accept. Please try again.',
} as const;
