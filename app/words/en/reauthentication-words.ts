import { commonWords } from './common-words.ts';
import { portalWords } from './portal-words.ts';

export const reauthenticationWords = {
  errors: {
    'password-missing': 'Enter your password to go on.',
    'password-wrong': 'That is not your password.',
    'portal-password-wrong': portalWords.errors['wrong-password'],
    'proof-needed':
      'Your account has no password. Open Your account, Password, confirm that it is you, and send this again.',
    nobody: 'This needs a person who can give a password.',
    busy: commonWords.busy,
  },
  tooManyAttempts: (retryAfterSeconds: number) =>
    `Too many attempts. Please try again ${commonWords.inMinutes(Math.ceil(retryAfterSeconds / 60))}.`,
} as const;
