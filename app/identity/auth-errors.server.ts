import { isAPIError } from 'better-auth/api';

/** The reasons why an account is not created. */
export type SignUpRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-weak'
  | 'sign-up-refused';

/** The reasons why a sign-in is refused. */
export type SignInRefusal = 'invalid-email' | 'wrong-credentials' | 'account-disabled';

const refusals: Readonly<Record<string, SignUpRefusal>> = {
  USER_ALREADY_EXISTS: 'email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-taken',
  INVALID_EMAIL: 'invalid-email',
  VALIDATION_ERROR: 'invalid-email',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'password-too-long',
};

/**
 * Translates an error of better-auth at sign-up into a `SignUpRefusal` (AUTH-2). If two people sign up with
 * the same address at the same time, the second gets an error without a code; `isRegistered` then shows that
 * the address is taken. Rethrows unexpected errors.
 */
export async function signUpRefusal(
  error: unknown,
  isRegistered: () => Promise<boolean>,
): Promise<SignUpRefusal> {
  const code = codeOf(error);
  if (code === 'FAILED_TO_CREATE_USER' && (await isRegistered())) return 'email-taken';
  return refusals[code] ?? 'sign-up-refused';
}

// Returns the code of an error that better-auth throws on purpose, and rethrows any other error.
function codeOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : '';
}
