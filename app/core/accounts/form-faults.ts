import type { FormErrors } from '#app/domain/form.ts';
import { checkNewPassword, type NewPasswordInput } from '#app/domain/new-password.ts';
import { checkSignIn, checkSignUp, type SignInInput, type SignUpInput } from '#app/domain/sign-up.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';

/** What is wrong with a form: one message for the whole form, and advice beside each field. */
export type Fault<Field extends string> = { error: string; errors: FormErrors<Field> };

type Words<Code extends string> = {
  errors: Readonly<Record<Code, string>>;
  /** What the form says beside a field at fault, by the code of the error. */
  notes: Readonly<Partial<Record<string, string>>>;
  /** The same for errors that have no note, such as an empty field. */
  fieldNotes: Readonly<Partial<Record<string, string>>>;
};

/** Turns the code of an error and the fields at fault into what the form shows. */
export function faultOf<Code extends string, Field extends string>(
  words: Words<Code>,
  { error, fields }: { error: NoInfer<Code>; fields: readonly Field[] },
): Fault<Field> {
  const errors: FormErrors<Field> = {};
  for (const field of fields) errors[field] = words.notes[error] ?? words.fieldNotes[field];
  return { error: words.errors[error], errors };
}

/** Checks a sign-up without asking the server; the browser and the server use the same rules (AUTH-2). */
export function signUpFault(input: SignUpInput): Fault<keyof SignUpInput> | null {
  const checked = checkSignUp(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}

/** Checks a sign-in without asking the server (AUTH-4). */
export function signInFault(input: SignInInput): Fault<keyof SignInInput> | null {
  const checked = checkSignIn(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}

/** Checks a new password without asking the server (AUTH-2). */
export function newPasswordFault(input: NewPasswordInput): Fault<keyof NewPasswordInput> | null {
  const checked = checkNewPassword(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}
