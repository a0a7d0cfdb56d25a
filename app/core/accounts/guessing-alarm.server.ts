import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { linkHours } from '#app/identity/known-browsers.server.ts';
import { guessingEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';

/**
 * Emails the account with this address, if there is one, that its password is being guessed: at most once a
 * day, with a link that lets a new browser log in without waiting behind the guesses.
 */
export async function tellOfGuessing(ctx: AccountContext, email: string): Promise<void> {
  const { db, auth, limits, mail, env } = ctx;
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('guessingReported', { id: user.id })).ok) return;
  const links = {
    login: `${env.baseUrl}/login?browser=${auth.browsers.linkToken(email)}`,
    forgot: `${env.baseUrl}/forgot-password`,
  };
  await mail.enqueue(db, { to: email, ...guessingEmail(user.fullName, links, linkHours) });
}
