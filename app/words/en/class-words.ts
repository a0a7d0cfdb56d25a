/**
 * The texts about live classes in calendars and about the choice of emails, for students. They appear in calendar
 * entries, on the account's pages and beside a live class.
 */
export const classWords = {
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  inCalendar: (course: string, url: string) =>
    `A live class of “${course}”. The link to join is on its page, from half an hour before: ${url}`,
  addToCalendar: 'Add to my calendar',
  page: {
    title: 'Classes and emails',
    lead: 'Your live classes in your own calendar, and what we may write to you about them.',
    open: 'Choose',
    back: 'Back to your account',
    saved: 'Your choice is saved.',
  },
  calendar: {
    title: 'Your calendar',
    lead: 'All your live classes in the calendar on your phone or computer, kept up to date.',
    make: 'Make my calendar address',
    label: 'Your secret address',
    hint: 'Paste it into Google Calendar (“From URL”), Apple Calendar or Outlook. Whoever has it sees when your classes are, but not the links to join.',
    subscribe: 'Open in my calendar app',
    renew: 'Make a new address',
    renewHint: 'Either way, the old address stops working at once.',
    drop: 'Withdraw the address',
    readAt: (when: string) => `Last read on ${when}. Calendars ask every few hours, at times of their own.`,
    unread: 'No calendar has read it yet.',
    made: 'Here is your calendar address.',
    dropped: 'The address is withdrawn. Calendars that used it get nothing any more.',
  },
  emails: {
    title: 'Emails',
    lead: 'We write only what you want to read.',
    reminders: 'Remind me of my live classes, a day and an hour before',
    byHand: 'This site sends no emails by itself at present, so there is nothing to choose.',
    save: 'Save my choice',
  },
  nudges: {
    agree: 'Write to me when I have not been here for a week',
    hint: 'Once for each pause, and never anything else. You can change it at any time.',
    title: 'Shall we keep you going?',
    save: 'Save',
    where: 'You can change this later under “Classes and emails” in your account.',
  },
} as const;
