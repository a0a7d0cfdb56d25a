import type { FormErrors } from '#app/domain/form.ts';
import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';

/** What is wrong with a form: the text for all of it, and what to do about it beside each field. */
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

/** A fault from its text: what the service said, with the note beside the field it concerns. */
export function faultFrom(error: string): Fault<keyof SignUpInput> {
  return { error, errors: notes[error] ?? {} };
}

/** What is wrong with a sign-up before the server is asked; the same in the browser and on the server (AUTH-2). */
export function signUpFault(input: SignUpInput): Fault<keyof SignUpInput> | null {
  const checked = checkSignUp(input);
  if (checked.ok) return null;
  return checked.message === authMessages.allFieldsRequired
    ? { error: checked.message, errors: notesOfEmpty(input) }
    : faultFrom(checked.message);
}

/** What is wrong with a sign-in before the server is asked (AUTH-4). */
export function signInFault(input: SignInInput): Fault<keyof SignInInput> | null {
  const checked = checkSignIn(input);
  if (checked.ok) return null;
  return checked.message === authMessages.credentialsRequired
    ? { error: checked.message, errors: notesOfEmpty(input) }
    : faultFrom(checked.message);
}

/** The answer to too many attempts, with the wait rounded up to whole seconds or minutes (AUTH-7). */
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
