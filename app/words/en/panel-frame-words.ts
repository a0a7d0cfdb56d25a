import { counted } from './counted.ts';

/** What stands around every tab of the panel, and the day above its figures. */
export const panelFrameWords = {
  kits: 'Kits',
  titleSuffix: ' Admin',
  gone: 'This is not here any more',
  goneText: 'It was deleted, or the link has a small mistake in it.',
  toOverview: 'To the Overview',
  tryAgain: 'Try again',
  undo: 'Undo',
  keys: 'Keys',
  useKeys: 'Use these keys in this browser',
  more: 'More',
  somethingWaits: ', something waits for you',
  lead: 'Manage your platform',
  adminAccess: 'Admin Access',
  usualTitle: 'Admin Panel',
  waiting: 'waiting',
  logout: 'Logout',
  home: (name: string) => `${name}, home`,
  expand: 'Expand sidebar',
  collapse: 'Collapse sidebar',
  today: 'Today',
  yesterday: ' Yesterday: ',
  fromPayments: (count: number) => ` from ${counted(count, 'payment')}`,
  nothingWaits: 'Nothing waits for you.',
} as const;
