import { type CheckedFields, wrong } from './checked-fields.ts';
import { normalizePassword, passwordPolicy, type SignUpError } from './sign-up.ts';

export interface NewPasswordInput {
  password: string;
  confirmPassword: string;
}

export type NewPasswordError = Exclude<SignUpError, 'invalid-email' | 'name-too-long'>;

/** Checks a password in browser and server, by the sign-up form's rules and in their order (AUTH-2). */
export function checkNewPassword(
  input: NewPasswordInput,
): CheckedFields<string, NewPasswordError, keyof NewPasswordInput> {
  const password = normalizePassword(input.password);
  const confirmPassword = normalizePassword(input.confirmPassword);
  const empty = (['password', 'confirmPassword'] as const).filter((field) => input[field] === '');
  if (empty.length > 0) return wrong('all-fields-required', ...empty);
  if (password !== confirmPassword) return wrong('passwords-differ', 'confirmPassword');
  if ([...password].length < passwordPolicy.min) return wrong('password-too-short', 'password');
  if (password.length > passwordPolicy.max) return wrong('password-too-long', 'password');
  return { success: true, value: password };
}
