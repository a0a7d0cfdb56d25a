import { formatCount } from '@pankh/india/money.ts';
import { addDays, type Day, dayIn, formatTime, weekdayOf } from '#app/domain/calendar.ts';
import { mostCounted } from '#app/domain/live-class.ts';
import { counted } from './counted.ts';

/** Says when a class of yesterday or the next days is held: `Today 6:00 pm`, `Tomorrow 6:00 pm`, `Thursday 6:00 pm`. */
export function classTimeWords(startsAt: Date, { today, zone }: { today: Day; zone: string }): string {
  const day = dayIn(startsAt, zone);
  const near: Record<Day, string> = {
    [addDays(today, -1)]: 'Yesterday',
    [today]: 'Today',
    [addDays(today, 1)]: 'Tomorrow',
  };
  return `${near[day] ?? weekdayOf(day)} ${formatTime(startsAt, zone)}`;
}

/** The owner's classes of today and tomorrow (DAY-41). */
export const classesTodayWords = {
  title: 'Classes',
  students: (count: number) =>
    count > mostCounted ? `${formatCount(mostCounted)}+ students` : counted(count, 'student'),
  noLink: 'No link to join',
  addLink: 'Add the link',
  start: 'Start',
  attendance: 'Attendance',
} as const;

/** In calendar entries, on the account's pages and beside a live class. */
export const classWords = {
  /** The card about a student's next live class, and the link to it in the menu (DAY-21). */
  next: {
    label: 'Next class',
    on: (until: string) => `Now, until ${until}`,
    menu: (time: string) => `Class today ${time}`,
    /** The same link in the bar of a wide page, which is narrow. */
    bar: (time: string) => `Class ${time}`,
    join: 'Join',
    joinFrom: (time: string) => `Join from ${time}`,
    noLink: 'The link comes here.',
    after: (lesson: string) => `Opens after “${lesson}”`,
    cancelled: 'Cancelled:',
  },
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  inCalendar: (course: string, url: string) =>
    `A live class of “${course}”. The link to join is on its page, from half an hour before: ${url}`,
  addToCalendar: 'Add to my calendar',
  page: {
    title: 'Classes and emails',
    open: 'Choose',
    back: 'Back to your account',
    saved: 'Your choice is saved.',
  },
  calendar: {
    title: 'Your calendar',
    lead: 'Your live classes in the calendar of your phone or computer.',
    make: 'Make my calendar address',
    label: 'Your secret address',
    hint: 'Paste it into Google Calendar (“From URL”), Apple Calendar or Outlook. Whoever has it sees when your classes are, but not the links to join.',
    subscribe: 'Open in my calendar app',
    renew: 'Make a new address',
    renewHint: 'Either way, the old address stops working at once.',
    drop: 'Withdraw the address',
    readAt: (when: string) => `Last read on ${when}`,
    unread: 'No calendar has read it yet.',
    made: 'Here is your calendar address.',
    dropped: 'The address is withdrawn. Calendars that used it get nothing any more.',
  },
  emails: {
    title: 'Emails',
    reminders: 'Remind me of my live classes, a day and an hour before',
    byHand: 'This site sends no emails by itself at present.',
    save: 'Save my choice',
  },
  nudges: {
    agree: 'Write to me when I have not been here for a week',
    hint: 'Once for each pause. You can change it in your account.',
    title: 'Shall we keep you going?',
    save: 'Save',
  },
} as const;
