import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';

// The maximum number of characters that the server reads from a field; the rest is cut off. No valid value is that
// long.
const longest = 1_000;

/** The login form: email and password (AUTH-4). */
export const loginForm = defineForm({
  fields: { email: 'value', password: 'secret' },
  longest,
  failed: signUpWords.signInFailed,
});

/** The form for the code of the second factor, after the password (DAY-160). */
export const codeForm = defineForm({
  fields: { code: 'secret' },
  longest,
  failed: signUpWords.signInFailed,
});

export const factorForm = defineForm({
  fields: { code: 'secret', current: 'secret' },
  longest,
  failed: signUpWords.maybeNotSaved,
});

/** The fields with which a form asks the age and, under 18, for a parent (DAY-173). */
const ageFields = { band: 'own', guardianName: 'line', guardianContact: 'value' } as const;

export const ageForm = defineForm({ fields: ageFields, longest, failed: signUpWords.maybeNotSaved });

/** The sign-up form. Any other field that is sent is ignored (AUTH-3). */
export const signupForm = defineForm({
  fields: {
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    password: 'secret',
    confirmPassword: 'secret',
    ...ageFields,
  },
  longest,
  failed: signUpWords.signUpFailed,
});

export const forgotForm = defineForm({
  fields: { email: 'value' },
  longest,
  failed: signUpWords.linkNotSent,
});

export const resetForm = defineForm({
  fields: { password: 'secret', confirmPassword: 'secret' },
  longest,
  failed: signUpWords.passwordNotChanged,
});

export const profileForm = defineForm({
  fields: { fullName: 'line', phone: 'value', address: 'text' },
  longest,
  failed: signUpWords.maybeNotSaved,
});

/** The fields of all forms on the account page except the profile form. Each form sends some of them. */
export const accountForm = defineForm({
  fields: { email: 'value', session: 'own', current: 'secret', ...resetForm.kinds },
  longest,
  failed: signUpWords.maybeNotSaved,
});
