import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { linkHours } from '#app/identity/known-browsers.server.ts';
import { guessingEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';

/**
 * Tells an account's owner by email, at most once a day, that somebody guesses the password, with a link to sign in
 * without delay. Does nothing for an unknown or disabled account.
 */
export async function tellOfGuessing(ctx: AccountContext, email: string): Promise<void> {
  const { db, auth, limits, mail, env } = ctx;
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('guessingReported', { id: user.id })).success) return;
  const links = {
    login: `${env.baseUrl}/login?browser=${auth.browsers.linkToken(email)}`,
    forgot: `${env.baseUrl}/forgot-password`,
  };
  await mail.enqueue(db, { kind: 'account', to: email, ...guessingEmail(user.fullName, links, linkHours) });
}
