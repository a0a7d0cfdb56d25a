import { maxAddressLength } from '#app/domain/profile.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';
import { factorWords } from './factor-words.ts';
import { mailedCodeWords } from './mailed-code-words.ts';
import { passkeyWords } from './passkey-words.ts';
import { proofWords } from './proof-words.ts';
import { signUpWords } from './sign-up-words.ts';

export const accountWords = {
  errors: {
    ...signUpWords.errors,
    'email-taken': 'Email is already registered',
    'password-too-weak': 'Password is too weak',
    'sign-up-refused': 'Failed to sign up',
    'sign-up-failed': signUpWords.signUpFailed,
    'wrong-credentials': 'Invalid email or password',
    'account-disabled': 'This account has been disabled',
    'sign-in-refused': 'Failed to sign in',
    'sign-in-failed': signUpWords.signInFailed,
    'current-password-missing': 'Type your password.',
    'current-password-wrong': 'That is not your current password.',
    'password-not-changed': signUpWords.passwordNotChanged,
    'email-not-sent': 'Failed to send the email. Please try again in a minute.',
    'reset-link-over': 'This link no longer works. Please ask for a new one.',
    'link-over': 'This link no longer works. You can ask for a new one.',
    'email-not-confirmed': 'Failed to confirm the address. Please try again in a minute.',
    'email-not-changed': 'Failed to change the address. Please try again in a minute.',
    'new-email-missing': signUpWords.errors['all-fields-required'],
    'same-email': 'That is your address already.',
    'name-missing': 'Please tell us your name',
    'phone-unreadable': 'We cannot read this phone number',
    'address-too-long': 'The address is too long',
    'profile-not-saved': 'Failed to save your details. Please try again in a minute.',
    'session-over': 'That session has ended already.',
    'session-not-ended': 'Failed to end the session. Please try again in a minute.',
    'only-admin': 'You are the only admin. Make somebody else an admin first.',
    'account-not-deleted': 'Failed to delete the account. Nothing was deleted.',
    ...factorWords.errors,
    'code-over': 'More than ten minutes have passed. Please log in again.',
    ...mailedCodeWords.errors,
    ...proofWords.errors,
    ...passkeyWords.errors,
    busy: commonWords.busy,
  },
  notes: {
    ...signUpWords.notes,
    ...mailedCodeWords.notes,
    'email-taken': 'Log in instead, or use another address.',
    'password-too-weak': 'It is among the first that anybody guesses. Three words in a row make a good one.',
    'current-password-missing': 'The one you log in with.',
    'code-missing': 'Your app shows six digits.',
    'new-email-missing': 'Enter the new address.',
    'same-email': 'Enter the one you want instead.',
    'phone-unreadable': 'Ten digits, such as 98765 43210, or a number with its country code.',
    'address-too-long': `Please keep it to at most ${maxAddressLength} characters.`,
  },
  fieldNotes: {
    ...signUpWords.fieldNotes,
    current: 'Type the password you log in with.',
    code: 'The app shows another one every 30 seconds.',
  },
  /** The waiting time is rounded up to whole seconds or minutes (AUTH-7). */
  tooManyAttempts: (retryAfterSeconds: number) => {
    const isShort = retryAfterSeconds < 60;
    const count = isShort ? retryAfterSeconds : Math.ceil(retryAfterSeconds / 60);
    return `Too many attempts. Try again in ${counted(count, isShort ? 'second' : 'minute')}.`;
  },
} as const;
