import { greetingOf } from './email-greeting.ts';

export const proofWords = {
  title: 'Confirm that it is you',
  lead: 'Then you have five minutes.',
  password: 'Your password',
  button: 'Confirm',
  busy: 'Confirming...',
  mail: 'Email me a code',
  another: 'Email me another code',
  sent: (email: string) => `We have sent a code to ${email}.`,
  code: 'Code',
  by: (label: string) => `Confirm with ${label}`,
  none: 'Nothing here can confirm it: no emails are sent, and your service does not ask again. Please write to us.',
  back: 'Back to your account',
  link: 'Confirm first that it is you',
  ways: {
    remove: 'Remove',
    removeThis: (name: string) => `Remove ${name}`,
    removing: 'Removing...',
    /** Leads to the proof first. */
    change: 'Make changes',
  },
  services: {
    title: 'Other ways to log in',
    open: 'Connect or remove',
    connect: (label: string) => `Connect ${label}`,
    none: 'None is connected.',
    gone: 'A former service',
  },
  errors: {
    'proof-needed': 'Please confirm first that it is you.',
    'not-proven': 'That did not confirm that it is you. Please try again.',
    'service-taken': 'That account is connected to another account here.',
    'service-last': 'This is your only way to log in. Choose a password first.',
    'service-gone': 'It is not connected any more.',
    'service-not-changed': 'That may not have worked. Please try again in a minute.',
  },
} as const;

/** The email that tells an account's holder that a service was connected or removed. */
export function serviceEmail(
  fullName: string,
  { label, isOn, link }: { label: string; isOn: boolean; link: string },
): { subject: string; body: string } {
  const what = isOn ? 'now also logs in by' : 'no longer logs in by';
  return {
    subject: isOn ? `${label} was connected` : `${label} was removed`,
    body: [
      greetingOf(fullName),
      `Your {academy} account ${what} ${label}.`,
      `If it was not you, change your password right away: ${link}`,
      '{academy}',
    ].join('\n\n'),
  };
}
