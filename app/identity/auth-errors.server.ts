import { isAPIError } from 'better-auth/api';
import { authMessages } from '#app/domain/sign-up.ts';

/** A refusal that is expected, such as a wrong password. `error` is the message shown to the person. */
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
 * Turns an error of better-auth into the message shown at sign-up (AUTH-2). When two people sign up with the
 * same address at the same moment, the later one is told that it is taken. Rethrows unexpected errors.
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
