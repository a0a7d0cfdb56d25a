import { defineForm } from '#app/domain/form.ts';
import { authMessages } from '#app/domain/sign-up.ts';

// The maximum length of each of these fields, above any valid value.
const longest = 1_000;

/** Email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: ['email', 'password'],
  secrets: ['password'],
  longest,
  failed: authMessages.signInFallback,
});

/** The four fields of the sign-up form; any other field sent is ignored (AUTH-3). */
export const signupForm = defineForm({
  fields: ['fullName', 'email', 'password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: authMessages.signUpFallback,
});

/** The email address of an account whose password was forgotten. */
export const forgotForm = defineForm({
  fields: ['email'],
  longest,
  failed: 'Failed to send the link. Please try again in a minute.',
});

/** A new password, entered twice. */
export const resetForm = defineForm({
  fields: ['password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: 'Failed to change the password',
});

const failed = 'That may not have been saved. Please try again.';

/** The profile fields that users may change themselves. */
export const profileForm = defineForm({ fields: ['fullName', 'phone', 'address'], longest, failed });

/** The other fields of the account page; each of its forms sends some of them. */
export const accountForm = defineForm({
  fields: ['email', 'session', 'current', ...resetForm.fields],
  secrets: ['current', 'password', 'confirmPassword'],
  longest,
  failed,
});
