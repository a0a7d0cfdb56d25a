import { isAPIError } from 'better-auth/api';
import { authMessages } from '#app/domain/sign-up.ts';

/** An expected outcome: the text is what the person reads. */
export type Refused = { success: false; error: string };

const signUpMessages: Record<string, string> = {
  USER_ALREADY_EXISTS: authMessages.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: authMessages.emailTaken,
  INVALID_EMAIL: authMessages.invalidEmail,
  VALIDATION_ERROR: authMessages.invalidEmail,
  PASSWORD_TOO_SHORT: authMessages.passwordTooShort,
  PASSWORD_TOO_LONG: authMessages.passwordTooLong,
};

/** The words for a refused sign-up (AUTH-2); of two sign-ups at one moment the later finds its address taken. */
export async function signUpError(error: unknown, isRegistered: () => Promise<boolean>): Promise<Refused> {
  const code = codeOf(error);
  if (code === 'FAILED_TO_CREATE_USER' && (await isRegistered())) {
    return { success: false, error: authMessages.emailTaken };
  }
  return { success: false, error: signUpMessages[code] ?? authMessages.signUpFailed };
}

// A refusal carries a code; anything else is a fault and not ours to put into words.
function codeOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : '';
}
