import { proofWords } from './proof-words.ts';
import { signUpWords } from './sign-up-words.ts';

/** The texts of a login by another service. The login page has those of its buttons alone. */
export const serviceWords = {
  errors: {
    'service-over': 'That took more than ten minutes, or began in another browser. Please try again.',
    'service-down': 'It does not answer just now. Please try again in a minute, or log in another way.',
    'service-refused': 'It did not tell us who you are. Please try again, or log in another way.',
    'service-no-email': 'It gave us no email address. Please sign up here instead.',
    'service-not-linked':
      'Your email address has an account here already. Log in to it, then connect the service under Your account.',
    'service-sign-up-first':
      'Please sign up here first, as we ask your age. You can then connect the service under Your account.',
    ...proofWords.errors,
    'account-disabled': 'This account has been disabled',
    'too-many-attempts': 'Too many attempts. Please try again in a few minutes.',
    busy: signUpWords.signInFailed,
    'sign-in-failed': signUpWords.signInFailed,
  },
} as const;

export type ServiceError = keyof typeof serviceWords.errors;

export function serviceFault(code: string | null): string | undefined {
  const found = Object.entries(serviceWords.errors).find(([error]) => error === code);
  return found?.[1];
}
