import type { EmailKind } from '#app/domain/email-kind.ts';
import { counted } from './counted.ts';

export const emailWords = {
  states: { waiting: 'Not sent', failed: 'Failed', due: 'To be sent', sent: 'Sent', all: 'All' },
  sorts: { person: 'By person', newest: 'Newest first', oldest: 'Oldest first' },
  kinds: {
    account: 'Account',
    enrollment: 'Enrollment',
    answer: 'Your answer',
    order: 'Order',
    refund: 'Refund',
    kit: 'Kit',
    certificate: 'Certificate',
    assignment: 'Assignment',
    class: 'Lessons and classes',
    message: 'Message',
    academy: 'To the academy',
    other: 'Other',
  } satisfies Record<EmailKind, string>,
  allKinds: 'All',
  labels: { search: 'Search emails', state: 'Show', kind: 'About', sort: 'Order' },
  noServer: 'No mail server is set (SMTP_URL), so emails wait here for you to send them yourself.',
  server:
    'The mail server sends these. An email that it does not take is tried again for two days; an address that it refuses is not. Emails that come back later go to the sender’s address.',
  none: { title: 'No emails found', text: 'Emails for you to send appear here.' },
  caption: 'Emails',
  heads: { email: 'Email', state: 'Status', written: 'Written', actions: 'Actions' },
  count: (count: number) => counted(count, 'email'),
  nextAttempt: (when: string) => `Next attempt: ${when}`,
  read: 'Read',
  again: 'Try again',
  allDone: 'Mark all as sent',
  allDoneQuestion: (recipient: string, count: number) =>
    `Mark ${counted(count, 'email')} to ${recipient} as sent?`,
  allDoneDetails: 'Also right for emails that nobody needs any more. They stay under “Sent”.',
  keyWarning: 'This email holds a private link to the person’s account. Send it to nobody else.',
  freshLink: 'Its link was renewed just now.',
  openApp: 'Open in your email app',
  isSent: 'I have sent it',
  sentNext: 'Sent, next one',
  whatsApp: 'Send on WhatsApp',
  to: (recipient: string) => `To ${recipient}`,
  errors: {
    sent: 'That email has already been sent.',
    'link-over':
      'The link in this email was used or taken back, or is over a month old. Nobody needs the email: mark it as sent.',
  },
  delivered: 'Email marked as sent',
  deliveredAll: (count: number) => `${counted(count, 'email')} marked as sent`,
  triedAgain: 'The mail server gets the email within a minute',
  notMarked: 'Failed to mark the email as sent. Please try again.',
  notOpened: 'Failed to open the email. Please try again.',
} as const;
