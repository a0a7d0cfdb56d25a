import type { FormErrors } from '#app/domain/form.ts';
import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';

/** What is wrong with a form: one message for the whole form, and advice beside each field. */
export type Fault<Field extends string> = { error: string; errors: FormErrors<Field> };

const emptyNotes: Record<keyof SignUpInput, string> = {
  fullName: 'Enter your name.',
  email: 'Enter your email address.',
  password: 'Enter a password.',
  confirmPassword: 'Type the password once more.',
};

const notes: Record<string, Partial<Record<keyof SignUpInput, string>>> = {
  [authMessages.passwordsDiffer]: { confirmPassword: 'This differs from the password above.' },
  [authMessages.passwordTooShort]: { password: 'Choose a longer one.' },
  [authMessages.passwordTooLong]: { password: 'Choose a shorter one.' },
  [authMessages.passwordTooWeak]: {
    password: 'It is among the first that anybody guesses. Three words in a row make a good one.',
  },
  [authMessages.nameTooLong]: { fullName: 'Use a shorter form of your name.' },
  [authMessages.invalidEmail]: { email: 'Write it like name@example.com.' },
  [authMessages.emailTaken]: { email: 'Log in instead, or use another address.' },
};

/** Builds a fault from an error message, with a note beside the field it concerns. */
export function faultFrom(error: string): Fault<keyof SignUpInput> {
  return { error, errors: notes[error] ?? {} };
}

/** Checks a sign-up without asking the server; the browser and the server use the same rules (AUTH-2). */
export function signUpFault(input: SignUpInput): Fault<keyof SignUpInput> | null {
  const checked = checkSignUp(input);
  if (checked.ok) return null;
  return checked.message === authMessages.allFieldsRequired
    ? { error: checked.message, errors: notesOfEmpty(input) }
    : faultFrom(checked.message);
}

/** Checks a sign-in without asking the server (AUTH-4). */
export function signInFault(input: SignInInput): Fault<keyof SignInInput> | null {
  const checked = checkSignIn(input);
  if (checked.ok) return null;
  return checked.message === authMessages.credentialsRequired
    ? { error: checked.message, errors: notesOfEmpty(input) }
    : faultFrom(checked.message);
}

/** The message for too many attempts, with the wait rounded up to whole seconds or minutes (AUTH-7). */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const isShort = retryAfterSeconds < 60;
  const count = isShort ? retryAfterSeconds : Math.ceil(retryAfterSeconds / 60);
  return `Too many attempts. Try again in ${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}.`;
}

function notesOfEmpty(input: Partial<SignUpInput>): Partial<Record<keyof SignUpInput, string>> {
  const fields = Object.keys(emptyNotes) as (keyof SignUpInput)[];
  const empty = fields.filter((field) => input[field] !== undefined && input[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, emptyNotes[field]]));
}
