import { defineForm } from '#app/domain/form.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';

// The maximum number of characters that the server reads from a field; the rest is cut off. No valid value is that
// long.
const longest = 1_000;

/** The login form: email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: ['email', 'password'],
  secrets: ['password'],
  longest,
  failed: signUpWords.signInFailed,
});

/** The sign-up form. It has four fields, and any other field that is sent is ignored (AUTH-3). */
export const signupForm = defineForm({
  fields: ['fullName', 'email', 'password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: signUpWords.signUpFailed,
});

/** The form for a forgotten password: the email address of the account. */
export const forgotForm = defineForm({
  fields: ['email'],
  longest,
  failed: signUpWords.linkNotSent,
});

/** The form that sets a new password after it was forgotten. The password is entered twice. */
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

/** The fields of all forms on the account page except the profile form. Each form sends some of them. */
export const accountForm = defineForm({
  fields: ['email', 'session', 'current', ...resetForm.fields],
  secrets: ['current', 'password', 'confirmPassword'],
  longest,
  failed: signUpWords.maybeNotSaved,
});
