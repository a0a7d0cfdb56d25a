import { defineForm } from '#app/domain/form.ts';
import { authMessages } from '#app/domain/sign-up.ts';

// How many characters of a field are read. It is more than any valid value has.
const longest = 1_000;

/** The login form: email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: ['email', 'password'],
  secrets: ['password'],
  longest,
  failed: authMessages.signInFallback,
});

/** The sign-up form. It has four fields, and any other field that is sent is ignored (AUTH-3). */
export const signupForm = defineForm({
  fields: ['fullName', 'email', 'password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: authMessages.signUpFallback,
});

/** The form for a forgotten password: the email address of the account. */
export const forgotForm = defineForm({
  fields: ['email'],
  longest,
  failed: 'Failed to send the link. Please try again in a minute.',
});

/** The form that sets a new password after it was forgotten. The password is entered twice. */
export const resetForm = defineForm({
  fields: ['password', 'confirmPassword'],
  secrets: ['password', 'confirmPassword'],
  longest,
  failed: 'Failed to change the password',
});

const failed = 'That may not have been saved. Please try again.';

/** The profile fields that users may change themselves. */
export const profileForm = defineForm({ fields: ['fullName', 'phone', 'address'], longest, failed });

/** The fields of all other forms on the account page. Each form sends some of them. */
export const accountForm = defineForm({
  fields: ['email', 'session', 'current', ...resetForm.fields],
  secrets: ['current', 'password', 'confirmPassword'],
  longest,
  failed,
});
