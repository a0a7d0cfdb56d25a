import { passwordPath } from '#app/domain/factor-path.ts';
import type { Result } from '#app/domain/result.ts';
import type { CodeRefusal } from '#app/identity/finish-sign-in.server.ts';
import type { Proof } from '#app/identity/second-factors.server.ts';
import { factorEmails } from '#app/words/en/factor-words.ts';
import type { AccountContext } from './account-context.server.ts';
import { done, type Outcome, refused, tooMany } from './outcome.server.ts';

type Holder = { id: string; email: string; fullName: string };

/** Wrong codes delay further ones on the account. Many of them, and a used backup code, send its holder an email. */
export async function takeCode<Done extends { proof: Proof }>(
  { db, auth, limits, from, mail, env }: AccountContext,
  { id, email, fullName }: Holder,
  enter: () => Promise<Result<Done, CodeRefusal>>,
): Promise<Outcome<CodeRefusal, { taken: Done }>> {
  const account = `code ${id}`;
  // A browser that signed in before has a lane of its own, so that strangers cannot keep the owner out.
  const who = { ...(await auth.browsers.attempt(email, from)), account };
  const tried = await limits.attemptSignIn(who, enter);
  if (!tried.success) return tooMany(tried.retryAfterSeconds);
  const { result, isGuessing } = tried;
  const link = env.baseUrl + passwordPath;
  if (isGuessing && (await limits.spend('guessingReported', { id: account })).success)
    await mail.enqueue(db, { kind: 'account', to: email, ...factorEmails.guessing(fullName, link) });
  if (!result.success) return refused(400, result.error, result.error === 'code-wrong' ? ['code'] : []);
  const { proof } = result;
  if (proof.by === 'backup')
    await mail.enqueue(db, {
      kind: 'account',
      to: email,
      ...factorEmails.backup(fullName, proof.left, link),
    });
  return { ...done, taken: result };
}
