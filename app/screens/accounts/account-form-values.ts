import type { ProfileInput } from '#app/core/accounts/profile-input.ts';
import type { NewPasswordInput } from '#app/domain/new-password.ts';
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

/** A new password typed twice. */
export function newPasswordValues(form: FormData): NewPasswordInput {
  return { password: text(form, 'password'), confirmPassword: text(form, 'confirmPassword') };
}

/** The three fields of a profile, each cut at what no form of ours could hold. */
export function profileValues(form: FormData): ProfileInput {
  const cut = (name: string) => text(form, name).slice(0, 1_000);
  return { fullName: cut('fullName'), phone: cut('phone'), address: cut('address') };
}

/** One text field by its name. */
export function textValue(form: FormData, name: string): string {
  return text(form, name);
}

// A file or nothing in the place of a text is an empty field.
function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
