import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { linkHours } from '#app/identity/known-browsers.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { guessingEmail } from './account-emails.ts';

export type GuessingParts = {
  db: Database;
  auth: Pick<Auth, 'browsers'>;
  limits: Pick<Limits, 'spend'>;
  mail: Pick<Mailer, 'enqueue'>;
  env: { baseUrl: string };
};

/**
 * Emails the account with this address, if there is one, that its password is being guessed: at most once a
 * day, with a link that lets a new browser log in without waiting behind the guesses.
 */
export async function tellOfGuessing(parts: GuessingParts, email: string): Promise<void> {
  const { db, auth, limits, mail, env } = parts;
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('guessingTold', { id: user.id })).ok) return;
  const links = {
    login: `${env.baseUrl}/login?browser=${auth.browsers.linkToken(email)}`,
    forgot: `${env.baseUrl}/forgot-password`,
  };
  await mail.enqueue(db, { to: email, ...guessingEmail(user.fullName, links, linkHours) });
}
