import type { SignInInput, SignUpInput } from '#app/domain/sign-up.ts';

/** The four fields of a sign-up as they were typed; whatever else a form carries is not read (AUTH-3). */
export function signUpValues(form: FormData): SignUpInput {
  const { email, password } = signInValues(form);
  return {
    fullName: text(form, 'fullName'),
    email,
    password,
    confirmPassword: text(form, 'confirmPassword'),
  };
}

export function signInValues(form: FormData): SignInInput {
  return { email: text(form, 'email'), password: text(form, 'password') };
}

// A file or nothing in the place of a text is an empty field.
function text(form: FormData, name: keyof SignUpInput): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
