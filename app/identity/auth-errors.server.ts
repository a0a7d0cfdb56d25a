import { isAPIError } from 'better-auth/api';

/** Why an account is not created. */
export type SignUpRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-weak'
  | 'sign-up-refused';

/** Why nobody is signed in. */
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
 * Maps an error of the library to the reason of ours (AUTH-2). Of two simultaneous sign-ups with the same
 * address, the later finds it taken. Rethrows unexpected errors.
 */
export async function signUpRefusal(
  error: unknown,
  isRegistered: () => Promise<boolean>,
): Promise<SignUpRefusal> {
  const code = codeOf(error);
  if (code === 'FAILED_TO_CREATE_USER' && (await isRegistered())) return 'email-taken';
  return refusals[code] ?? 'sign-up-refused';
}

// Returns the code of an expected error of better-auth. Any other error is unexpected and rethrown.
function codeOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : '';
}
