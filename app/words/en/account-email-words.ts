import { greetingOf } from './email-greeting.ts';
import { passkeysOver } from './passkey-words.ts';

type Email = { subject: string; body: string };

const signature = '{academy}';
const email = (subject: string, ...paragraphs: string[]): Email => ({
  subject,
  body: [...paragraphs, signature].join('\n\n'),
});

export function resetEmail(fullName: string, link: string, minutes: number): Email {
  return email(
    'Choose a new password',
    greetingOf(fullName),
    'Someone, hopefully you, asked to reset the password of your {academy} account. Choose a new one here:',
    link,
    `The link works once, for ${minutes} minutes. If it was not you, ignore this email: your password stays as it is.`,
  );
}

/** To an imported account without a password. `days` is how long the link works. */
export function movedInEmail(fullName: string, link: string, days: number): Email {
  return email(
    'Your {academy} account has moved',
    greetingOf(fullName),
    'We have a new website, and your account and courses are there already. Please choose a password for it:',
    link,
    `The link works once, for ${days} days. Later, ask for a new one under “Forgot password?” on the login page.`,
  );
}

export function confirmationEmail(fullName: string, link: string, minutes: number): Email {
  return email(
    'Confirm your email address',
    greetingOf(fullName),
    'Please confirm that this address is yours, so that emails about your courses reach you:',
    link,
    `The link works once, for ${minutes} minutes. If you have no {academy} account, someone mistyped their address: you can ignore this email.`,
  );
}

/** To a new address that a user has entered. `minutes` is how long the link works. */
export function newAddressEmail(fullName: string, link: string, minutes: number): Email {
  return email(
    'Confirm your new email address',
    greetingOf(fullName),
    'You asked to use this address for your {academy} account. Log in as usual and confirm it here:',
    link,
    `The link works once, for ${minutes} minutes. Until then, log in with your old address. If it was not you, ignore this email: nothing changes.`,
  );
}

/** Somebody wants it for another account, and must not learn that this one exists. */
export function addressInUseEmail(fullName: string, loginLink: string): Email {
  return email(
    'This address has an account at {academy}',
    greetingOf(fullName),
    'Someone, perhaps you, asked to use this address for another {academy} account. It already has one, so nothing was changed.',
    `If it was you, log in to that account: ${loginLink}`,
    'If it was not you, you can ignore this email.',
  );
}

export function addressChangedEmail(fullName: string, newEmail: string, contactEmail: string): Email {
  return email(
    'Your email address was changed',
    greetingOf(fullName),
    `Your {academy} account now uses ${newEmail}. Log in with that address; our emails go there, and you were logged out everywhere else.`,
    `If it was not you, write to us right away: ${contactEmail}`,
  );
}

export type OtherWays = Readonly<{
  services: readonly string[];
  link: string;
  passkeys: readonly string[];
  passkeysLink: string;
  endedPasskeys: readonly string[];
}>;
const noOtherWays: OtherWays = { services: [], link: '', passkeys: [], passkeysLink: '', endedPasskeys: [] };

const stillOpen = ({ services, link, passkeys, passkeysLink }: OtherWays) => [
  ...(services.length > 0
    ? [`${services.join(', ')} still opens it too. If you did not connect that, remove it: ${link}`]
    : []),
  ...(passkeys.length > 0
    ? [`Your passkeys still open it: ${passkeys.join(', ')}. If one is not yours, remove it: ${passkeysLink}`]
    : []),
];

/** Somebody else may have made that account, which an admin has confirmed (SELL-147). */
export function addressConfirmedEmail(fullName: string, forgotLink: string): Email {
  return email(
    'We confirmed your email address',
    greetingOf(fullName),
    'Your {academy} account now has what was ordered or accepted under this address. It opens as before.',
    `If you did not make this account, or others know its password, choose a new one. Whatever else opens it then ends, and everybody is logged out: ${forgotLink}`,
  );
}

/** Services and passkeys open the account without its password; they are removed at their links. */
export function passwordChangedEmail(
  fullName: string,
  forgotLink: string,
  ways: OtherWays = noOtherWays,
): Email {
  return email(
    'Your password was changed',
    greetingOf(fullName),
    'The password of your {academy} account was just changed, and you were logged out everywhere else.',
    ...stillOpen(ways),
    ...passkeysOver(ways.endedPasskeys).map((line) => `${line} Add yours again: ${ways.passkeysLink}`),
    `If it was not you, reset it right away: ${forgotLink}`,
  );
}

/** Every login must wait because of the guesses; the link lets the owner log in at once. */
export function guessingEmail(
  fullName: string,
  links: { login: string; forgot: string },
  hours: number,
): Email {
  return email(
    'Wrong passwords for your account',
    greetingOf(fullName),
    'Somebody typed wrong passwords for your {academy} account many times. We now make each new try wait. You can still log in as usual in any browser you have used before.',
    `To log in with another browser, use this link. You need your password too, and the link works for ${hours} hours:`,
    links.login,
    `If you have forgotten your password, or others may know it, choose a new one: ${links.forgot}`,
  );
}

export function accountDeletedEmail(fullName: string): Email {
  return email(
    'Your account has been deleted',
    greetingOf(fullName),
    'Your {academy} account and everything in it have been deleted, as you asked. Your certificates stay valid: anyone with the number can still check them.',
    'We wish you all the best.',
  );
}
