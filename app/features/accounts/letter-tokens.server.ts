import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { verifications } from '#app/db/tables/accounts.server.ts';

/** What a link in a letter lets its holder do, once. */
export type LetterPurpose = 'reset-password' | 'confirm-email';

/** How long a link works, in minutes. */
export const linkMinutes = 60;

/** A new token of 256 bits for a link; the table holds its hash alone, so that who reads the table has no link. */
export async function createLetterToken(
  tx: Database,
  purpose: LetterPurpose,
  userId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { expiresAt: new Date(now.getTime() + linkMinutes * 60_000), createdAt: now, updatedAt: now };
  const identifier = identifierOf(purpose, token);
  await tx.insert(verifications).values({ id: randomUUID(), identifier, value: userId, ...times });
  return token;
}

/** Whose token it is, without using it; undefined for one that is unknown, used or older than 60 minutes. */
export async function findLetterToken(
  db: Database,
  purpose: LetterPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(stands(purpose, token, now))
    .limit(1);
  return found?.userId;
}

/** Uses a token up: of many at once, one gets the user's id. */
export async function claimLetterToken(
  tx: Database,
  purpose: LetterPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [claimed] = await tx
    .delete(verifications)
    .where(stands(purpose, token, now))
    .returning({ userId: verifications.value });
  return claimed?.userId;
}

/** Makes every link of one kind that a user was sent useless; all kinds when none is named. */
export async function dropLetterTokens(
  tx: Database,
  userId: string,
  purpose: LetterPurpose | '' = '',
): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}%`)));
}

const stands = (purpose: LetterPurpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

function identifierOf(purpose: LetterPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
