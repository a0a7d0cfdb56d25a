import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import {
  checkSignIn,
  checkSignUp,
  type SignInError,
  type SignInInput,
  type SignUpError,
  type SignUpInput,
} from '#app/domain/sign-up.ts';
import type { CodeRefusal, SignInRefusal, SignUpRefusal } from '#app/identity/auth.server.ts';
import type { Beside } from '#app/identity/credentials.server.ts';
import { linkHours } from '#app/identity/known-browsers.server.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import { guessingEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';
import { takeCode } from './factor-code.server.ts';
import { type AccountField, answered, type Outcome, refused, tooMany } from './outcome.server.ts';

const fieldsOf: Record<SignUpRefusal, AccountField[]> = {
  'email-taken': ['email'],
  'invalid-email': ['email'],
  'password-too-short': ['password'],
  'password-too-long': ['password'],
  'password-too-weak': ['password'],
  'sign-up-refused': [],
};

/**
 * Creates an account; refuses more than ten an hour from one network address (AUTH-2, AUTH-3, AUTH-7). `beside` stores
 * more of it in the same transaction.
 */
export async function signUp(
  ctx: AccountContext,
  { beside, ...input }: SignUpInput & { beside?: Beside },
): Promise<Outcome<SignUpError | SignUpRefusal | 'sign-up-failed'>> {
  const checked = checkSignUp(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  return answered(ctx, 'sign-up-failed', async () => {
    const { auth, limits, from } = ctx;
    const spent = await limits.spend('signUp', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const made = await auth.signUp({ ...checked.value, beside }, from);
    if (!made.success) return refused(400, made.error, fieldsOf[made.error]);
    return { success: true, headers: made.headers };
  });
}

/**
 * Signs in (AUTH-4, AUTH-7). Wrong passwords delay attempts on the account and from the network address. After many
 * from unknown browsers, the owner gets an email with a link whose token, `link`, signs in without delay.
 */
export async function signIn(
  ctx: AccountContext,
  { link, ...input }: SignInInput & { link?: string | undefined },
): Promise<Outcome<SignInError | SignInRefusal | 'sign-in-failed', { needsCode: boolean }>> {
  const checked = checkSignIn(input);
  if (!checked.success) return refused(400, checked.error, checked.fields);
  const { email } = checked.value;
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, limits, from } = ctx;
    const who = await auth.browsers.attempt(email, { ...from, link });
    const tried = await limits.attemptSignIn(who, () => auth.signIn(checked.value, from));
    if (!tried.success) return tooMany(tried.retryAfterSeconds);
    const { result, isGuessing } = tried;
    if (isGuessing) await answerEvenly(notifyOfGuessing(ctx, email));
    return result.success ? result : refused(400, result.error);
  });
}

/** Takes the code that the account's second factor asks for after the password (DAY-160). */
export async function enterCode(
  ctx: AccountContext,
  { code }: { code: string },
): Promise<Outcome<CodeRefusal | 'code-missing' | 'sign-in-failed', { email: string }>> {
  if (code.trim() === '') return refused(400, 'code-missing', ['code']);
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, from } = ctx;
    const half = await auth.halfSignedIn(from.headers);
    if (!half) return refused(400, 'code-over');
    const { userId: id, email } = half;
    const entered = await takeCode(ctx, { ...half, id }, () => auth.enterCode({ code }, from));
    if (!entered.success) return entered;
    return { success: true, headers: entered.taken.headers, email };
  });
}

/** At most once a day, with a link to sign in without delay. Nothing for an unknown or disabled account. */
async function notifyOfGuessing(ctx: AccountContext, email: string): Promise<void> {
  const { db, auth, limits, mail, env } = ctx;
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('guessingReported', { id: user.id })).success) return;
  const links = {
    login: `${env.baseUrl}/login?browser=${await auth.browsers.linkToken(email)}`,
    forgot: `${env.baseUrl}/forgot-password`,
  };
  await mail.enqueue(db, { kind: 'account', to: email, ...guessingEmail(user.fullName, links, linkHours) });
}
