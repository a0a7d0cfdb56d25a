import { type DoorSettings, fewestHolders, type PanelDoor } from '#app/domain/panel-door.ts';
import { counted } from './counted.ts';
import { greetingOf } from './email-greeting.ts';
import { passkeysOver } from './passkey-words.ts';

const codeWrong = 'This code is not valid. Each works once.';

export const factorWords = {
  /** At the login, after the password. */
  code: {
    title: 'Enter the code',
    lead: 'From your authenticator app.',
    label: 'Code, or a backup code',
    button: 'Log in',
    busy: 'Logging in...',
    again: 'Start again',
  },
  account: {
    title: 'Second factor',
    open: 'Set up a code at login',
    manage: 'Backup codes, or switch off',
    required: 'The admin panel opens once you have a second factor.',
    lead: 'After your password, the login also asks for a code from an app on your phone.',
    begin: 'Set up',
    scan: 'Scan this with an authenticator app, or type the key into it.',
    key: 'Key',
    code: 'Code that the app shows',
    switchOn: 'Switch on',
    on: (since: string) => `On since ${since}.`,
    left: (count: number) => `${counted(count, 'backup code')} left.`,
    newCodes: 'New backup codes',
    switchOff: 'Switch off',
    password: 'Your password',
    codes: {
      title: 'Keep your backup codes',
      lead: 'Each opens your account once if the phone is lost. They are shown only now.',
      download: 'Save as a file',
      done: 'I have kept them',
    },
  },
  errors: {
    'code-wrong': codeWrong,
    'code-missing': 'Type the code.',
    'nothing-offered': 'This took more than an hour. Please start again.',
    'address-unconfirmed':
      'Please confirm your email address first, on the page of your account. If our emails do not reach you, write to us.',
    'factor-off': 'Your account has no second factor.',
    'factor-not-changed': 'Failed to change the second factor. Please try again in a minute.',
  },
  remove: {
    button: 'Remove second factor',
    done: 'Second factor removed. The account logs in with its password alone.',
    label: 'Second factor',
  },
  today: 'Set up your second factor',
  fewHolders: 'Fewer than two admins have a second factor',
  fewHoldersWhy: 'A lost phone could lock everybody out.',
  todayUntil: (day: string) => `The panel needs it from ${day} on.`,
} as const;

export const doorWords = {
  title: 'Admin login',
  lead: `The last two need ${fewestHolders} admins with a second factor, and end the shared password at once.`,
  door: 'The panel opens with',
  from: 'Second factor needed from',
  fromHint: 'Until then, they are only asked. Empty: at once.',
  password: 'The password you logged in with',
  tooFew: `First, ${fewestHolders} admins need a second factor. Each sets it up under Your account.`,
  closed: 'Log in with your account: the shared password is switched off.',
} as const;

export const doorNames: Readonly<Record<PanelDoor, string>> = {
  password: 'The shared password, or an admin’s account',
  asked: 'The same, and admins are asked for a second factor',
  accounts: 'An admin’s account',
  required: 'An admin’s account with a second factor',
};

export const doorState = ({ door }: DoorSettings) => doorNames[door];

type Email = { subject: string; body: string };

const notice = (subject: string, fullName: string, text: string, accountLink: string): Email => ({
  subject,
  body: [
    greetingOf(fullName),
    text,
    `If it was not you, change your password right away: ${accountLink}`,
    '{academy}',
  ].join('\n\n'),
});

export const factorEmails = {
  on: (fullName: string, link: string) =>
    notice(
      'Second factor switched on',
      fullName,
      'Your {academy} account now asks for a code at login. You were logged out everywhere else.',
      link,
    ),
  off: (fullName: string, link: string, passkeys: readonly string[]) =>
    notice(
      'Second factor switched off',
      fullName,
      ['Your {academy} account no longer asks for a code at login.', ...passkeysOver(passkeys)].join(' '),
      link,
    ),
  codes: (fullName: string, link: string) =>
    notice(
      'New backup codes',
      fullName,
      'The backup codes of your {academy} account were replaced. The old ones no longer work.',
      link,
    ),
  backup: (fullName: string, left: number, link: string) =>
    notice(
      'A backup code was used',
      fullName,
      `Somebody logged in to your {academy} account with a backup code. ${counted(left, 'backup code')} left.`,
      link,
    ),
  guessing: (fullName: string, link: string) =>
    notice(
      'Wrong codes at your login',
      fullName,
      'Somebody gave the right password of your {academy} account and then wrong codes, many times.',
      link,
    ),
} as const;
