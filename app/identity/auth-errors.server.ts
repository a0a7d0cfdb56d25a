import { isAPIError } from 'better-auth/api';
import { authMessages } from '#app/domain/sign-up.ts';

/** An expected failure; `error` is the message shown to the person. */
export type Refused = { success: false; error: string };

const signUpMessages: Record<string, string> = {
  USER_ALREADY_EXISTS: authMessages.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: authMessages.emailTaken,
  INVALID_EMAIL: authMessages.invalidEmail,
  VALIDATION_ERROR: authMessages.invalidEmail,
  PASSWORD_TOO_SHORT: authMessages.passwordTooShort,
  PASSWORD_TOO_LONG: authMessages.passwordTooLong,
};

/**
 * Maps an error of the library to a sign-up message (AUTH-2). Of two simultaneous sign-ups with the same
 * address, the later finds it taken. Rethrows unexpected errors.
 */
export async function signUpError(error: unknown, isRegistered: () => Promise<boolean>): Promise<Refused> {
  const code = codeOf(error);
  if (code === 'FAILED_TO_CREATE_USER' && (await isRegistered())) {
    return { success: false, error: authMessages.emailTaken };
  }
  return { success: false, error: signUpMessages[code] ?? authMessages.signUpFailed };
}

// Returns the code of an expected error of better-auth. Any other error is unexpected and rethrown.
function codeOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : '';
}
