import { giveWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  authMessages,
  checkSignIn,
  checkSignUp,
  type SignInInput,
  type SignUpInput,
} from '#app/domain/sign-up.ts';
import type { Auth, From } from '#app/identity/auth.server.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { faultFrom, signInFault, signUpFault } from './form-faults.ts';
import { type GuessingParts, tellOfGuessing } from './guessing-alarm.server.ts';
import { answered, type Logs, type Outcome, refused, tooMany } from './outcome.server.ts';

type SignInParts = Logs & { auth: Auth; limits: Limits };
type SignUpParts = SignInParts & { db: Database; env: { smtpUrl?: string | undefined } };
type Visitor = From & { address: string };

/**
 * Creates an account and signs it in, at most ten an hour from one network address (AUTH-2, AUTH-3, AUTH-7).
 * If the site cannot send mail, nobody can prove an email address, so the new account is given the seats that
 * wait for its address.
 */
export async function signUp(
  parts: SignUpParts,
  input: SignUpInput,
  from: Visitor,
  now: Date,
): Promise<Outcome> {
  const checked = checkSignUp(input);
  if (!checked.ok) return refused(400, signUpFault(input) ?? faultFrom(checked.message));
  return answered(parts, authMessages.signUpFallback, async () => {
    const spent = await parts.limits.spend('signUp', from);
    if (!spent.ok) return tooMany(spent.retryAfterSeconds);
    const made = await parts.auth.signUp(checked.value, from);
    if (!made.success) return refused(400, faultFrom(made.error));
    if (parts.env.smtpUrl === undefined) {
      await seat(parts, { userId: made.userId, email: checked.value.email }, now);
    }
    return { success: true, headers: made.headers };
  });
}

/** Never fails: the account already exists, and housekeeping gives any seats that could not be given here. */
async function seat({ db, log }: SignUpParts, account: { userId: string; email: string }, now: Date) {
  try {
    await inTransaction(db, (tx) => giveWaitingSeats(tx, account, now));
  } catch (error) {
    log.error({ err: error }, 'the seats of a new account could not be given');
  }
}

/**
 * Signs in. Wrong passwords are slowed per account and network address, and the account's owner is emailed
 * when many come from unknown browsers (AUTH-4, AUTH-7). `link` is the token of that email's link.
 */
export async function signIn(
  parts: SignInParts & GuessingParts,
  input: SignInInput,
  from: Visitor & { link?: string | undefined },
): Promise<Outcome> {
  const checked = checkSignIn(input);
  if (!checked.ok) return refused(400, signInFault(input) ?? faultFrom(checked.message));
  const { email } = checked.value;
  return answered(parts, authMessages.signInFallback, async () => {
    const { auth, limits } = parts;
    const who = auth.browsers.attempt(email, from);
    const tried = await limits.attemptSignIn(who, () => auth.signIn(checked.value, from));
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    const { result, isGuessing } = tried;
    if (isGuessing) await answerEvenly(tellOfGuessing(parts, email));
    return result.success
      ? { success: true, headers: result.headers }
      : refused(400, faultFrom(result.error));
  });
}
