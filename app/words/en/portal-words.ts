import { commonWords } from './common-words.ts';

/** The texts of the sign-in form of the admin panel. */
export const portalWords = {
  errors: {
    'password-missing': 'Please enter the password.',
    'wrong-password': 'Invalid password. Please try again.',
    busy: commonWords.busy,
  },
  failed: 'Failed to login. Please try again.',
  signedOut:
    'You were signed out after a long pause. What you typed is still here: sign in again, then save it.',
  signInAgain: 'Sign in in a new tab',
} as const;
