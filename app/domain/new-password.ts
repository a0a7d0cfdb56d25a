import { authMessages, passwordPolicy } from './sign-up.ts';

export interface NewPasswordInput {
  password: string;
  confirmPassword: string;
}

/**
 * What is wrong with a new password and its confirmation, checked in the order and reported in the words of a
 * sign-up (AUTH-2); null when nothing is. Browser and server share this check.
 */
export function newPasswordFault({
  password,
  confirmPassword,
}: NewPasswordInput): { field: keyof NewPasswordInput; message: string } | null {
  if (password === '') return { field: 'password', message: authMessages.allFieldsRequired };
  if (confirmPassword === '') return { field: 'confirmPassword', message: authMessages.allFieldsRequired };
  if (password !== confirmPassword)
    return { field: 'confirmPassword', message: authMessages.passwordsDiffer };
  const length = [...password].length;
  if (length < passwordPolicy.min) return { field: 'password', message: authMessages.passwordTooShort };
  if (password.length > passwordPolicy.max)
    return { field: 'password', message: authMessages.passwordTooLong };
  return null;
}
