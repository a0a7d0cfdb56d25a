import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, like, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { verifications } from '#app/db/tables/account-tables.server.ts';

/** What a link in an email lets its holder do, once. */
export type EmailPurpose = 'reset-password' | 'confirm-email' | 'change-email';

/** How long a link works, in minutes. */
export const linkMinutes = 60;

/**
 * Creates a random 256-bit token for a link. Only its hash is stored, so reading the table yields no working
 * link. `about` is stored with it: for a change of address, the new address.
 */
export async function createEmailToken(
  tx: Database,
  purpose: EmailPurpose,
  userId: string,
  now: Date,
  about = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { expiresAt: new Date(now.getTime() + linkMinutes * 60_000), createdAt: now, updatedAt: now };
  const identifier = identifierOf(purpose, token);
  await tx
    .insert(verifications)
    .values({ id: randomUUID(), identifier, value: joined(userId, about), ...times });
  return token;
}

/** Whose account a link belongs to, and what it is about. */
export type EmailHolder = { userId: string; about: string };

/**
 * Finds a token's holder without using the token up; undefined if it is unknown, used or older than 60
 * minutes.
 */
export async function findEmailToken(
  db: Database,
  purpose: EmailPurpose,
  token: string,
  now: Date,
): Promise<EmailHolder | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(stands(purpose, token, now))
    .limit(1);
  return found && readValue(found.value);
}

/** Uses a token up and returns its holder; of many concurrent calls only one succeeds. */
export async function claimEmailToken(
  tx: Database,
  purpose: EmailPurpose,
  token: string,
  now: Date,
): Promise<EmailHolder | undefined> {
  const [claimed] = await tx
    .delete(verifications)
    .where(stands(purpose, token, now))
    .returning({ value: verifications.value });
  return claimed && readValue(claimed.value);
}

/** What the user's newest link of one kind is about; undefined if no such link works any more. */
export async function findEmailAbout(
  db: Database,
  purpose: EmailPurpose,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(isOf(userId), like(verifications.identifier, `${purpose}:%`), gt(verifications.expiresAt, now)),
    )
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return found && readValue(found.value).about;
}

/** Invalidates every link of one kind that was sent to a user, or of all kinds if none is given. */
export async function dropEmailTokens(
  tx: Database,
  userId: string,
  purpose: EmailPurpose | '' = '',
): Promise<void> {
  await tx.delete(verifications).where(and(isOf(userId), like(verifications.identifier, `${purpose}%`)));
}

// The separator is a space because neither an id nor an email address contains one.
const joined = (userId: string, about: string) => (about === '' ? userId : `${userId} ${about}`);
const isOf = (userId: string) =>
  or(eq(verifications.value, userId), like(verifications.value, `${userId.replace(/[\\%_]/g, '\\$&')} %`));

function readValue(value: string): EmailHolder {
  const [userId = '', about = ''] = value.split(' ');
  return { userId, about };
}

const stands = (purpose: EmailPurpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

function identifierOf(purpose: EmailPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
