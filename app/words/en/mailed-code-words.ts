import { greetingOf } from './email-greeting.ts';

type Email = { subject: string; body: string };

export const mailedCodeWords = {
  title: 'Check your email',
  lead: (email: string) => `If ${email} has an account, its email begins with a code.`,
  label: 'Code',
  button: 'Log in',
  busy: 'Logging in...',
  another: 'Email me another code',
  again: 'Start again',
  errors: {
    'mailed-code-missing': 'Type the code.',
    'mailed-code-wrong': 'This code is not valid. Each works once, for ten minutes.',
    'mailed-code-over': 'This code is over, after ten minutes or five tries. Please ask for a new one.',
  },
  notes: {
    'mailed-code-missing': 'Six digits, in the first line of the email.',
    'mailed-code-wrong': 'Take the newest email.',
  },
  newPassword: {
    title: 'Choose a password',
    lead: 'Your account has none.',
    later: 'Later',
  },
  /** What the outbox keeps of an email with a code. */
  notKept: 'This email held a code to log in. The code is not kept.',
} as const;

/** `isUnconfirmed`: the account's password ends with this code, as whoever set it may not read this address. */
export function mailedCodeEmail(
  code: string,
  {
    site,
    when,
    browser,
    isUnconfirmed,
  }: { site: string; when: string; browser: string; isUnconfirmed: boolean },
): Email {
  const body = [
    `${code} is your code to log in to {academy}.`,
    `It works once, for ten minutes, in the browser that asked for it: ${browser}, ${when}, at ${site}. Tell it to nobody, not even to us.`,
    isUnconfirmed &&
      'This address was never confirmed by email. A login with this code confirms it, and the password of the account ends, with the services connected to it; you can choose a new one then.',
    'If you did not ask for it, ignore this email: nobody gets in without the code.',
    '{academy}',
  ];
  return { subject: 'Your code to log in', body: body.filter((part) => part !== false).join('\n\n') };
}

/** Instead of a code, to who works in the panel without a second factor. */
export function noCodeEmail(fullName: string, site: string): Email {
  return {
    subject: 'Log in with your password',
    body: [
      greetingOf(fullName),
      `Someone, hopefully you, asked for a code to log in to your {academy} account. As it opens the admin panel, it takes codes by email only once it has a second factor. Log in with your password: ${site}/login`,
      'If it was not you, you can ignore this email.',
      '{academy}',
    ].join('\n\n'),
  };
}

export function codesGuessedEmail(fullName: string): Email {
  return {
    subject: 'Wrong codes for your account',
    body: [
      greetingOf(fullName),
      'Somebody typed wrong codes to log in to your {academy} account, many times. We make each new try wait, and codes work only in the browser that asked for them. You need not do anything.',
      '{academy}',
    ].join('\n\n'),
  };
}
