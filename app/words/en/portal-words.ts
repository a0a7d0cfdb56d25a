import { commonWords } from './common-words.ts';

/** The texts of the sign-in form of the admin panel. */
export const portalWords = {
  errors: {
    'password-missing': 'Please enter the password.',
    'wrong-password': 'Invalid password. Please try again.',
    busy: commonWords.busy,
  },
  failed: 'Failed to login. Please try again.',
} as const;
