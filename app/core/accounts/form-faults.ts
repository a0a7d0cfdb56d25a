import type { FormErrors } from '#app/domain/form.ts';
import { checkNewPassword, type NewPasswordInput } from '#app/domain/new-password.ts';
import { checkSignIn, checkSignUp, type SignInInput, type SignUpInput } from '#app/domain/sign-up.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';

export type Fault<Field extends string> = { error: string; errors: FormErrors<Field> };

type Words<Code extends string> = {
  errors: Readonly<Record<Code, string>>;
  notes: Readonly<Partial<Record<string, string>>>;
  /** The notes for fields whose error code has none in `notes`, such as a field left empty. */
  fieldNotes: Readonly<Partial<Record<string, string>>>;
};

export function faultOf<Code extends string, Field extends string>(
  words: Words<Code>,
  { error, fields }: { error: NoInfer<Code>; fields: readonly Field[] },
): Fault<Field> {
  const errors: FormErrors<Field> = {};
  for (const field of fields) errors[field] = words.notes[error] ?? words.fieldNotes[field];
  return { error: words.errors[error], errors };
}

/** Checks a sign-up in the browser by the server's rules (AUTH-2). Null if it is valid. */
export function signUpFault(input: SignUpInput): Fault<keyof SignUpInput> | null {
  const checked = checkSignUp(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}

/** Checks the sign-in form in the browser (AUTH-4). Returns null if it is valid. */
export function signInFault(input: SignInInput): Fault<keyof SignInInput> | null {
  const checked = checkSignIn(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}

/** Checks the form for a new password in the browser (AUTH-2). Returns null if it is valid. */
export function newPasswordFault(input: NewPasswordInput): Fault<keyof NewPasswordInput> | null {
  const checked = checkNewPassword(input);
  return checked.success ? null : faultOf(signUpWords, checked);
}
