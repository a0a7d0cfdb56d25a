import { commonWords } from './common-words.ts';

export const portalWords = {
  errors: {
    'password-missing': 'Please enter the password.',
    'wrong-password': 'Invalid password. Please try again.',
    busy: commonWords.busy,
  },
  failed: 'Failed to login. Please try again.',
  signedOut:
    'You were signed out after a long pause. What you typed is still here: sign in again, then save it.',
  /** Shown to somebody who is signed in without the right to the panel: on the home page, and in the admin login. */
  closed: 'Your account cannot open the admin panel.',
  toLogin: 'Log in with the admin password',
  signInAgain: 'Sign in in a new tab',
} as const;
