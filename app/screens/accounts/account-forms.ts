import { defineForm } from '#app/domain/form.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';

// The maximum length of each of these fields, above any valid value.
const longest = 1_000;

/** Email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: ['email', 'password'],
  secrets: ['password'],
  longest,
  failed: signUpWords.signInFailed,
});

/** The four fields of the sign-up form; any other field sent is ignored (AUTH-3). */
export const signupForm = defineForm({
  fields: ['fullName', 'email', 'password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: signUpWords.signUpFailed,
});

/** The email address of an account whose password was forgotten. */
export const forgotForm = defineForm({
  fields: ['email'],
  longest,
  failed: signUpWords.linkNotSent,
});

/** A new password, entered twice. */
export const resetForm = defineForm({
  fields: ['password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: signUpWords.passwordNotChanged,
});

/** The profile fields that users may change themselves. */
export const profileForm = defineForm({
  fields: ['fullName', 'phone', 'address'],
  longest,
  failed: signUpWords.maybeNotSaved,
});

/** The other fields of the account page; each of its forms sends some of them. */
export const accountForm = defineForm({
  fields: ['email', 'session', 'current', ...resetForm.fields],
  secrets: ['current', 'password', 'confirmPassword'],
  longest,
  failed: signUpWords.maybeNotSaved,
});
