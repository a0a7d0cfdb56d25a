import { mostPasskeys } from '#app/domain/passkey.ts';
import { greetingOf } from './email-greeting.ts';

export const passkeyWords = {
  title: 'Passkeys',
  lead: 'They open your account by fingerprint, face or PIN, without password and code.',
  name: 'Name',
  code: 'Code of your app, or a backup code',
  add: 'Add a passkey',
  busy: 'Waiting for your device...',
  removingEnds: 'Removing one logs out your other browsers.',
  added: (when: string) => `Added ${when}`,
  used: (when: string | null) => (when === null ? 'not used yet' : `last used ${when}`),
  factorFirst: 'Set up a second factor first: passkeys end with it.',
  /** Beside what switches the second factor off. */
  endToo: 'Switching it off also removes your passkeys.',
  needsScript: 'Adding one needs JavaScript.',
  unable: 'This browser cannot add one.',
  /** What the browser itself says, of the device. */
  canceled: 'No passkey was used. Try again, or log in another way.',
  notAdded: 'No passkey was added.',
  errors: {
    'passkey-unknown': 'This passkey opens no account here. Please log in another way.',
    'passkey-refused': 'This passkey was not accepted. Please try again, or log in another way.',
    'passkey-known': 'This device has a passkey for you already.',
    'passkey-most': `An account has at most ${mostPasskeys} passkeys. Remove one first.`,
    'passkey-last': 'This is your only way to log in. Choose a password first.',
    'passkey-gone': 'It is removed already.',
    'passkey-not-changed': 'That may not have worked. Please try again in a minute.',
  },
} as const;

/** What is said of passkeys that ended with something else: one sentence, or none. */
export const passkeysOver = (names: readonly string[]): string[] =>
  names.length > 0 ? [`These passkeys no longer open the account: ${names.join(', ')}.`] : [];

/** The email that tells an account's holder that a passkey was added or removed; `link` leads to the list. */
export function passkeyEmail(
  fullName: string,
  { name, isOn, link }: { name: string; isOn: boolean; link: string },
): { subject: string; body: string } {
  return {
    subject: isOn ? 'A passkey was added' : 'A passkey was removed',
    body: [
      greetingOf(fullName),
      isOn
        ? `Your {academy} account now also opens by the passkey “${name}”, without password and code.`
        : `The passkey “${name}” no longer opens your {academy} account.`,
      isOn
        ? `If it was not you, remove it and change your password right away: ${link}`
        : `If it was not you, change your password right away: ${link}`,
      '{academy}',
    ].join('\n\n'),
  };
}
