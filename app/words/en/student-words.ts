import { bulk, bulkActs } from './bulk-words.ts';
import { factorWords } from './factor-words.ts';
import { guardianAdminWords } from './guardian-admin-words.ts';

export const studentWords = {
  unknownStudent: 'Unknown Student',
  errors: {
    gone: 'There is no such account any more.',
    'own-account': 'You cannot disable your own account.',
    'last-admin': 'This is the last admin account, so it cannot be disabled.',
    disabled: 'This account is disabled. Enable it before you make it an admin.',
  },
  failed: 'Failed to update student. Please try again.',
  makeAdminFailed: 'Failed to make this user an admin. Please try again.',
  incomplete: 'This form was not complete. Please try again.',
  done: {
    'make-admin': 'User role updated to admin!',
    'remove-factor': factorWords.remove.done,
    disable: 'Account disabled and signed out',
    enable: 'Account enabled',
    'confirm-email': 'Email address confirmed',
    trust: 'Account trusted',
    'end-sessions': 'All sessions ended',
    issue: 'Certificate issued',
    reissue: 'Certificate reissued',
    revoke: 'Certificate withdrawn',
    ...guardianAdminWords.done,
  },
  confirmEmail: {
    question: 'Is this account really theirs?',
    button: 'Confirm it for them',
    details: (email: string) =>
      `Anybody can sign up with another person's address. Confirm it if you have spoken to the student, or written to ${email} and got an answer. What was ordered or accepted under this address then belongs to this account.`,
    missing: 'Not confirmed',
  },
  trust: {
    state: 'Confirmed by an admin',
    button: 'Trust this account',
    question: 'Have you seen them log in to it?',
    details: (email: string) =>
      `Until a link or code emailed to ${email} is used, somebody else may have made this account: it keeps its address, gets no second factor and cannot be deleted. If no email reaches the student, trust it once they have logged in beside you.`,
  },
  shows: {
    students: 'Students',
    'not-started': 'Not started',
    guests: 'No account yet',
    'no-consent': guardianAdminWords.show,
    disabled: 'Disabled',
    admins: 'Admins',
    all: 'Everybody',
  },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name',
    enrollments: 'Most enrollments',
    progress: 'Highest progress',
  },
} as const;

export const studentBulkActs = bulkActs('account', {
  disable: { label: 'Disable', past: 'disabled and signed out', question: bulk.areYouSure('disable') },
  enable: { label: 'Enable', past: 'enabled' },
});
