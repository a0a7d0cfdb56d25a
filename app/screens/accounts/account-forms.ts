import { defineForm } from '#app/domain/form.ts';
import { authMessages } from '#app/domain/sign-up.ts';

// More than any of these fields may hold.
const longest = 1_000;

/** Email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: ['email', 'password'],
  secrets: ['password'],
  longest,
  failed: authMessages.signInFallback,
});

/** The four fields of a sign-up; whatever else is sent is not read (AUTH-3). */
export const signupForm = defineForm({
  fields: ['fullName', 'email', 'password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: authMessages.signUpFallback,
});

/** The address of an account whose password is forgotten. */
export const forgotForm = defineForm({
  fields: ['email'],
  longest,
  failed: 'Failed to send the link. Please try again in a minute.',
});

/** A new password typed twice. */
export const resetForm = defineForm({
  fields: ['password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: 'Failed to change the password',
});

const failed = 'That may not have been saved. Please try again.';

/** What a person may change of the own profile. */
export const profileForm = defineForm({ fields: ['fullName', 'phone', 'address'], longest, failed });

/** The further fields of the account page, of which each of its forms sends some. */
export const accountForm = defineForm({
  fields: ['email', 'session', 'current', ...resetForm.fields],
  secrets: ['current', 'password', 'confirmPassword'],
  longest,
  failed,
});
