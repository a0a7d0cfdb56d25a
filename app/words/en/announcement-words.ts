import type { AnnouncementKind, LeftOut } from '#app/domain/announcement.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';
import { greetingOf } from './email-greeting.ts';

const notified = (count: number) => `${counted(count, 'person gets', 'people get')} an email`;
const unsent = (count: number) => `${counted(count, 'person', 'people')} to write to`;

/** The texts about messages to many students (DAY-134). */
export const announcementWords = {
  title: 'Write to students',
  one: 'Message to students',
  tab: 'Write',
  write: 'Write to them',
  toNew: 'Who has not started',
  written: 'Written so far',
  kinds: {
    seat: 'About their seat',
    nudge: 'Reminder to begin',
    change: 'Changed classes',
  } satisfies Record<AnnouncementKind, string>,
  fields: {
    kind: { label: 'For whom', wrong: 'Please choose for whom it is' },
    subject: {
      label: 'Subject',
      missing: 'Please write a subject',
      tooLong: commonWords.keepTo('the subject'),
    },
    body: {
      label: 'Message',
      hint: 'Greeting and signature are added.',
      missing: 'Please write the message',
      tooLong: commonWords.keepTo('the message'),
    },
  },
  choices: {
    seat: 'Everybody who has a seat: only what is about that seat, such as another room',
    nudge: 'Who has not started, and agreed to reminders',
  },
  gets: (count: number) =>
    count === 1 ? '1 person gets it.' : `${counted(count, 'person', 'people')} get it.`,
  leftOut: ({ unagreed, resting, disabled }: LeftOut) =>
    [
      unagreed > 0 && `${unagreed} ${unagreed === 1 ? 'has' : 'have'} not agreed to reminders`,
      resting > 0 &&
        `${resting} ${resting === 1 ? 'was' : 'were'} here this week or ${resting === 1 ? 'has' : 'have'} been reminded since`,
      disabled > 0 && `${counted(disabled, 'account is', 'accounts are')} disabled`,
    ]
      .filter(Boolean)
      .join(', '),
  doNot: (reasons: string) => `Not: ${reasons}.`,
  send: 'Send',
  prepare: 'Next: WhatsApp',
  sending: 'Sending...',
  to: (count: number) => `To ${counted(count, 'person', 'people')}`,
  by: (who: string | null) => who ?? 'The website',
  unsent,
  shown: (shown: number, total: number) => `${shown} of ${counted(total, 'person', 'people')}`,
  heads: { person: 'Person', state: 'Status', actions: 'Actions' },
  whatsApp: 'WhatsApp',
  byEmail: 'Email',
  isSent: 'Mark as sent',
  waits: 'Being written',
  isLeftOut: 'Not written: the account is disabled',
  done: (count: number) =>
    count === 1 ? '1 person gets it' : `${counted(count, 'person', 'people')} get it`,
  notified,
  notifies: (count: number, mailIsSent: boolean) => `${(mailIsSent ? notified : unsent)(count)}.`,
  stored: 'Message stored',
  all: 'All students',
  errors: {
    nobody: 'Nobody would get this message.',
    'key-used': 'Another message was sent from this form. To send this one too, press the button again.',
    'too-many': 'Twenty messages an hour is the most. Please send this one later.',
  },
  failed: 'Failed to send the message. Please try again.',
} as const;

type Addressed = {
  email: string;
  fullName: string;
  subject: string;
  body: string;
  isNudge: boolean;
  /** Where the course goes on, or the order is; null if the email has no link. */
  link: string | null;
  site: string;
};

/** One person's email of a message to many. A reminder says where reminders are turned off. */
export function announcementEmail({ email, fullName, subject, body, isNudge, link, site }: Addressed) {
  const choices = `You agreed to reminders. Which ones you get is your choice: ${site}/account/learning`;
  return {
    to: email,
    subject,
    body: [greetingOf(fullName), body, link, isNudge ? choices : null, '{academy}']
      .filter((text) => text !== null)
      .join('\n\n'),
  };
}
