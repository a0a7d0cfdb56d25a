import type { NewPasswordError } from '#app/domain/new-password.ts';
import type { SignInError, SignUpError } from '#app/domain/sign-up.ts';

type RuleError = SignUpError | SignInError | NewPasswordError;

/** What the forms that sign up, log in and set a password say; the browser has it, so it must stay short. */
export const signUpWords = {
  /** What a form says as a whole (AUTH-2, AUTH-4). */
  errors: {
    'all-fields-required': 'All fields are required',
    'credentials-required': 'Email and password are required',
    'passwords-differ': 'Passwords do not match',
    'password-too-short': 'Password must be at least 6 characters',
    'password-too-long': 'Password must be at most 128 characters',
    'invalid-email': 'Invalid email address',
    'name-too-long': 'Full name must be at most 100 characters',
  } satisfies Record<RuleError, string>,
  /** What it says beside the field at fault. */
  notes: {
    'passwords-differ': 'This differs from the password above.',
    'password-too-short': 'Choose a longer one.',
    'password-too-long': 'Choose a shorter one.',
    'invalid-email': 'Write it like name@example.com.',
    'name-too-long': 'Use a shorter form of your name.',
  },
  /** The same for errors that have no note, such as an empty field. */
  fieldNotes: {
    fullName: 'Enter your name.',
    email: 'Enter your email address.',
    password: 'Enter a password.',
    confirmPassword: 'Type the password once more.',
  },
  signUpFailed: 'Failed to create account',
  signInFailed: 'Failed to login',
  linkNotSent: 'Failed to send the link. Please try again in a minute.',
  passwordNotChanged: 'Failed to change the password',
  maybeNotSaved: 'That may not have been saved. Please try again.',
} as const;
