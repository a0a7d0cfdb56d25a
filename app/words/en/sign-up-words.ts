import type { NewPasswordError } from '#app/domain/new-password.ts';
import type { SignInError, SignUpError } from '#app/domain/sign-up.ts';

type RuleError = SignUpError | SignInError | NewPasswordError;

/** Part of the script that visitors download, so keep them short. */
export const signUpWords = {
  /** The message for the whole form, by error code (AUTH-2, AUTH-4). */
  errors: {
    'all-fields-required': 'All fields are required',
    'credentials-required': 'Email and password are required',
    'passwords-differ': 'Passwords do not match',
    'password-too-short': 'Password must be at least 6 characters',
    'password-too-long': 'Password must be at most 128 characters',
    'invalid-email': 'Invalid email address',
    'name-too-long': 'Full name must be at most 100 characters',
  } satisfies Record<RuleError, string>,
  notes: {
    'passwords-differ': 'This differs from the password above.',
    'password-too-short': 'Choose a longer one.',
    'password-too-long': 'Choose a shorter one.',
    'invalid-email': 'Write it like name@example.com.',
    'name-too-long': 'Use a shorter form of your name.',
  },
  fieldNotes: {
    fullName: 'Enter your name.',
    email: 'Enter your email address.',
    password: 'Enter a password.',
    confirmPassword: 'Type the password once more.',
  },
  logInSo: 'Log in with this address',
  signUpFailed: 'Failed to create account',
  signInFailed: 'Failed to login',
  /** Shown after a login with the right password, if the browser has not kept its cookie. */
  needsCookies: (origin: string) =>
    `Your browser did not keep the login. Please allow cookies for ${origin}, and log in there again.`,
  linkNotSent: 'Failed to send the link. Please try again in a minute.',
  passwordNotChanged: 'Failed to change the password',
  maybeNotSaved: 'That may not have been saved. Please try again.',
} as const;
